/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Router from 'next/router';
import { type ReactNode, startTransition, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';

import { RouterContext } from '@/framework-budget/page-parts';
import { nextRouterFixture } from '../../../tests/support/site-fixtures';
import { FailureReporter } from '../error-boundary/error-boundary';
import { deferred } from './deferred';

function Words({ words }: { words: string }) {
  return <p>{words}</p>;
}

const offline = new Error('offline');
const report = jest.fn();
beforeEach(() => report.mockClear());

/** Hides output of React about an error that the test expects. */
const silenced = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

const withReporter = ({ children }: { children: ReactNode }) => (
  <FailureReporter value={report}>{children}</FailureReporter>
);

test('a part rendered in the browser appears at once, after its fallback', async () => {
  const Part = deferred(() => Promise.resolve(Words), 'interaction', { name: 'part', fallback: 'Wait' });
  const { rerender } = render(<Part words="First" />);
  expect(screen.getByText('Wait')).toBeInTheDocument();
  expect(await screen.findByText('First')).toBeInTheDocument();
  rerender(<Part words="Second" />);
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('a browser-only part loads when it is wanted', async () => {
  const load = jest.fn(() => Promise.resolve(Words));
  const Part = deferred(load, 'idle', { name: 'part', isBrowserOnly: true });
  const { rerender } = render(<Part words="Here" />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Part words="Here" isWanted />);
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is reported, and the part can be requested again', async () => {
  const load = jest.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(offline);
  const Part = deferred(load, 'idle', { name: 'part', isBrowserOnly: true });
  const onMissing = jest.fn();
  const part = (isWanted: boolean) => <Part words="Here" isWanted={isWanted} onMissing={onMissing} />;
  const { rerender } = render(part(true), { wrapper: withReporter });
  await waitFor(() => expect(onMissing.mock.calls).toEqual([[offline]]));
  expect(report.mock.calls).toEqual([[offline, 'part']]);
  rerender(part(false));
  rerender(part(true));
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(onMissing).toHaveBeenCalledTimes(1);
});

test('a part’s fallback handles its own events', async () => {
  const pressed = jest.fn();
  const Part = deferred(() => new Promise<typeof Words>(() => undefined), 'interaction', {
    name: 'part',
    isBrowserOnly: true,
    fallback: <button onClick={pressed}>Meanwhile</button>,
  });
  render(<Part words="Here" />);
  await userEvent.click(screen.getByText('Meanwhile'));
  expect(pressed).toHaveBeenCalledTimes(1);
});

describe('during a press', () => {
  const drawn = async () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  test.each(['pointerUp', 'pointerCancel', 'click'] as const)(
    'no part appears under the finger, until %s: it would receive the end of the press',
    async (end) => {
      const Part = deferred(() => Promise.resolve(Words), 'interaction', {
        name: 'part',
        isBrowserOnly: true,
      });
      await Part.preload();
      const { container } = render(<Part words="First" />);
      await drawn();
      fireEvent.pointerDown(container);
      render(<Part words="Here" />);
      await drawn();
      expect(screen.queryByText('Here')).not.toBeInTheDocument();
      fireEvent[end](container);
      expect(await screen.findByText('Here')).toBeInTheDocument();
    },
  );
});

test('a press that begins during a render does not hit the part', async () => {
  const Part = deferred(() => Promise.resolve(Words), 'interaction', { name: 'part', isBrowserOnly: true });
  await Part.preload();
  const PressMeanwhile = () => {
    fireEvent.pointerDown(document.body);
    return null;
  };
  render(
    <>
      <Part words="Here" />
      <PressMeanwhile />
    </>,
  );
  expect(screen.getByText('Here')).not.toBeVisible();
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  // Synchronously: the result of a click may take the focus.
  expect(screen.getByText('Here')).toBeVisible();
});

test('preloaded code is available at once; preloading never rejects', async () => {
  const load = jest.fn(() => Promise.resolve(Words)).mockRejectedValueOnce(offline);
  const Part = deferred(load, 'visible', { name: 'part' });
  await Part.preload();
  await Part.preload();
  render(<Part words="Here" />);
  expect(screen.getByText('Here')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a browser-only part with loaded code does not wait for its moment', async () => {
  const Part = deferred(() => Promise.resolve(Words), 'idle', { name: 'part', isBrowserOnly: true });
  await Part.preload();
  render(<Part words="Here" />);
  expect(screen.getByText('Here')).toBeInTheDocument();
});

test('a navigation shows the previous page until the parts of the next one have loaded, without a React warning', async () => {
  const consoleError = jest.spyOn(console, 'error');
  const loads: (() => void)[] = [];
  const Part = deferred(() => new Promise<typeof Words>((done) => loads.push(() => done(Words))), 'visible', {
    name: 'part',
  });
  const page = (path: string, content: ReactNode) => (
    <RouterContext value={nextRouterFixture({ asPath: path })}>
      <Suspense>{content}</Suspense>
    </RouterContext>
  );
  const { rerender } = render(page('/', 'Previous'));
  Router.events.emit('routeChangeStart', '/next');
  await act(async () => startTransition(() => rerender(page('/next', <Part words="Next" />))));
  expect(screen.getByText('Previous')).toBeInTheDocument();
  await act(async () => loads.forEach((load) => load()));
  expect(await screen.findByText('Next')).toBeInTheDocument();
  expect(loads).toHaveLength(1);
  Router.events.emit('routeChangeComplete', '/next');
  expect(consoleError.mock.calls.filter(([text]) => String(text).includes('use()'))).toEqual([]);
});

test('a part that throws during hydration leaves the server’s form, with the input and the choice', async () => {
  silenced();
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  // As with a built-in that the browser lacks, the same component has rendered the HTML on the server.
  const Form = ({ isServer = false }: { isServer?: boolean }) => {
    if (!isServer) throw new TypeError('Object.groupBy is not a function');
    return (
      <form onSubmit={submitted} action="/api/request" method="post">
        <input aria-label="Имя" name="fio" />
        <input aria-label="Согласие" type="checkbox" name="consent" />
        <select aria-label="Время" name="call_at">
          <option>сейчас</option>
          <option>завтра</option>
        </select>
      </form>
    );
  };
  const Part = deferred<object>(() => Promise.resolve(Form), 'interaction', {
    name: 'part',
    failed: 'Failed',
  });
  const main = document.body.appendChild(document.createElement('main'));
  const html = renderToStaticMarkup(<Form isServer />);
  main.innerHTML = `<div data-deferred="part"><!--$-->${html}<!--/$--></div>`;
  const part = (isWanted: boolean) => (
    <FailureReporter value={report}>
      <Part isWanted={isWanted} />
    </FailureReporter>
  );
  const root = await act(async () => hydrateRoot(main, part(false), { onRecoverableError: () => undefined }));
  const first = screen.getByLabelText<HTMLInputElement>('Имя');
  first.value = 'Анна';
  screen.getByLabelText<HTMLInputElement>('Согласие').checked = true;
  screen.getByLabelText<HTMLSelectElement>('Время').selectedIndex = 1;
  first.focus();
  first.setSelectionRange(2, 2);
  await act(async () => root.render(part(true)));
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText('Имя')).not.toBe(first);
  expect(screen.getByLabelText('Имя')).toHaveFocus();
  await userEvent.keyboard('!');
  expect(
    new URLSearchParams([...new FormData(main.querySelector('form')!)] as [string, string][]).toString(),
  ).toBe(new URLSearchParams({ fio: 'Ан!на', consent: 'on', call_at: 'завтра' }).toString());
  expect(main).not.toHaveTextContent('Failed');
  fireEvent.submit(main.querySelector('form')!);
  expect(submitted).not.toHaveBeenCalled();
  // React reports the error of a failed hydration with the next commit of any root.
  act(() => createRoot(document.createElement('p'), { onRecoverableError: () => undefined }).render('next'));
  act(() => root.unmount());
  main.remove();
});

test.each([{ isBrowserOnly: true }, { isBrowserOnly: false }])(
  'a part that throws shows its fallback and is reported once: %o',
  async ({ isBrowserOnly }) => {
    silenced();
    const Throwing = (): ReactNode => {
      throw offline;
    };
    const Part = deferred<object>(() => Promise.resolve(Throwing), 'interaction', {
      name: 'part',
      fallback: 'Instead',
      isBrowserOnly,
    });
    const { rerender } = render(
      <>
        <p>Page</p>
        <Part />
      </>,
      { wrapper: withReporter },
    );
    await waitFor(() => expect(report.mock.calls).toEqual([[offline, 'part']]));
    rerender(
      <>
        <p>Page again</p>
        <Part />
      </>,
    );
    expect([screen.getByText('Page again'), screen.getByText('Instead')]).toHaveLength(2);
    expect(report).toHaveBeenCalledTimes(1);
  },
);
