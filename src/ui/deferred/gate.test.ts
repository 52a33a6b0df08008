/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/dom';

import { HydrationGate } from './gate';
import type { HydrationMoment } from './moments';

/** A load that the test resolves. */
function heldLoad() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  return { load, end: () => ends.at(-1)?.resolve(), fail: () => ends.at(-1)?.reject(new Error('offline')) };
}

interface GateSetup {
  html?: string;
  moment?: HydrationMoment;
  isFromServer?: boolean;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** A gate at its place in the document, with the server's HTML in it. */
function watched({ html = '', moment = 'interaction', isFromServer = true }: GateSetup = {}) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const { load, end, fail } = heldLoad();
  const gate = new HydrationGate({ moment, load, isFromServer });
  const onError = jest.fn();
  const stop = gate.watch(place, onError);
  stops.push(stop);
  return { place, gate, load, end, fail, onError, stop };
}

/** Returns whether the click keeps its default action, which only the browser would perform. */
const isLeft = (name: string) => fireEvent.click(screen.getByText(name));
/** Lets promises that are settled be heard. */
const heard = () => jest.advanceTimersByTimeAsync(0);

describe('opening', () => {
  test('twice loads once', async () => {
    const { gate, load, end } = watched();
    const both = Promise.all([gate.open(), gate.open()]);
    end();
    await both;
    await gate.open();
    expect(load).toHaveBeenCalledTimes(1);
    await gate.passed;
  });

  test('reports a failed load to all waiting, and can be retried', async () => {
    const { gate, load, end, fail, onError } = watched();
    const both = Promise.allSettled([gate.open(), gate.open()]);
    fail();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(onError.mock.calls).toEqual([[new Error('offline')]]);
    const again = gate.open();
    end();
    await again;
    expect(load).toHaveBeenCalledTimes(2);
  });

  test.each(['pointerDown', 'focusIn', 'input', 'keyDown'] as const)('opens on a touch: %s', (touch) => {
    const { load } = watched({ html: '<label>Name <input></label>' });
    fireEvent[touch](document.body);
    expect(load).not.toHaveBeenCalled();
    fireEvent[touch](screen.getByLabelText('Name'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('does not wait for a touch where the focus is already', () => {
    document.body.innerHTML = '<div><input></div>';
    document.querySelector('input')?.focus();
    const { load } = heldLoad();
    const gate = new HydrationGate({ moment: 'interaction', load, isFromServer: true });
    stops.push(gate.watch(document.querySelector('div')!, () => undefined));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('opens when idle, in browsers without idle callbacks after 1.5 s', () => {
    jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] });
    const { load } = watched({ moment: 'idle', html: '<p>text</p>' });
    jest.advanceTimersByTime(1499);
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('does not open without observers', () => {
    jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] });
    const { load, stop, place } = watched({ moment: 'idle', html: '<button>Press</button>' });
    stop();
    jest.advanceTimersByTime(60_000);
    fireEvent.pointerDown(within(place).getByText('Press'));
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a press on a part that has not loaded', () => {
  beforeEach(() => jest.useFakeTimers());

  const html = '<a href="/next">Link</a> <button type="button">Button</button> <p>Words</p>';

  test('is kept and replayed once when the part has loaded', async () => {
    const { gate, load } = watched({ html });
    const clicked = jest.fn();
    expect([isLeft('Button'), isLeft('Button')]).toEqual([false, false]);
    expect(load).toHaveBeenCalledTimes(1);
    screen.getByText('Button').addEventListener('click', clicked);
    gate.settle();
    await heard();
    expect(clicked).toHaveBeenCalledTimes(1);
    isLeft('Button');
    expect(clicked).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  test('is the last one', async () => {
    const { gate } = watched({ html });
    const pressed: string[] = [];
    isLeft('Link');
    isLeft('Button');
    for (const name of ['Link', 'Button'])
      screen.getByText(name).addEventListener('click', (event) => {
        event.preventDefault();
        pressed.push(name);
      });
    gate.settle();
    await heard();
    expect(pressed).toEqual(['Button']);
  });

  test('is left to the browser after three seconds, and after a failure at once', async () => {
    const { fail } = watched({ html });
    const followed = jest.fn((event: Event) => event.preventDefault());
    isLeft('Link');
    document.body.addEventListener('click', followed, { once: true });
    await jest.advanceTimersByTimeAsync(2999);
    expect(followed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(followed).toHaveBeenCalledTimes(1);

    isLeft('Link');
    document.body.addEventListener('click', followed, { once: true });
    fail();
    await heard();
    expect(followed).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(followed).toHaveBeenCalledTimes(2);
  });

  test('of a form is replayed as its submit, with its button', async () => {
    const { gate } = watched({
      html: '<form method="post"><button name="way" value="b">Send</button></form>',
    });
    const submitted: unknown[] = [];
    const form = document.querySelector('form')!;
    const submitter = screen.getByText('Send');
    const event = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true });
    expect(form.dispatchEvent(event)).toBe(false);
    form.addEventListener('submit', (sent) => {
      sent.preventDefault();
      submitted.push(sent.submitter);
    });
    gate.settle();
    await heard();
    expect(submitted).toEqual([submitter]);
  });

  test.each([
    ['with a key for a new tab', '<a href="/next">Link</a>', { ctrlKey: true }],
    ['with another button of the mouse', '<a href="/next">Link</a>', { button: 1 }],
    ['to another site', '<a href="https://example.ru/">Link</a>', {}],
    ['to another window', '<a href="/next" target="_blank">Link</a>', {}],
    ['for a file', '<a href="/static/policy.pdf" download>Link</a>', {}],
    ['on what is no link and no button', '<p>Link</p>', {}],
  ])('is not intercepted %s', (_what, inner, init) => {
    watched({ html: inner });
    const left = jest.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', left, { once: true });
    fireEvent.click(screen.getByText('Link'), init);
    expect(left).toHaveBeenCalledTimes(1);
  });

  test('is not intercepted in HTML rendered by the browser', () => {
    const { load } = watched({ html, isFromServer: false });
    const clicked = jest.fn();
    screen.getByText('Button').addEventListener('click', clicked);
    fireEvent.pointerDown(screen.getByText('Button'));
    isLeft('Button');
    expect([clicked.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
  });

  test('is dropped when the part unmounts before it has loaded', async () => {
    const { stop, place } = watched({ html });
    isLeft('Button');
    const clicked = jest.fn();
    place.addEventListener('click', clicked);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(clicked).not.toHaveBeenCalled();
  });
});
