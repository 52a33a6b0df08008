/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';

import { dialogClosed, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useChatLink } from '@/site/visit/use-chat-link';
import { saveCookieChoice } from '@/site/visit/site-cookies.browser';
import type { SiteStore } from '@/site/store-hooks';
import { beginVisit } from '@/site/visit/begin-visit';
import { lostOutcome } from '../../../tests/support/outcome-fixtures';
import { stubMedia } from '../../../tests/support/browser-stubs';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';

import { ChatLauncher } from './chat-launcher';

const origin = 'https://chat.example';
const question = { type: 'chat-is-ready' };
const guest = { type: 'chat-visitor', cityDomain: 'berdsk', userId: null, accessToken: null };

beforeEach(() => {
  document.cookie = 'cookie_choice=; max-age=0; path=/';
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

type Props = ComponentProps<typeof ChatLauncher>;

let store: SiteStore;
beforeEach(() => {
  store = storeOf({ chatUrl: `${origin}/frame` });
  store.dispatch(beginVisit());
});
const choose = (choice: 'all' | 'necessary') => act(() => store.dispatch(saveCookieChoice(choice)));

function Site(changes: Partial<Props>) {
  return (
    <>
      <a {...useChatLink('#contacts')}>Чат</a>
      <ChatLauncher
        chatUrl={`${origin}/frame`}
        cityDomain="berdsk"
        phone={{ text: '+7 (38341) 2-33-44', href: 'tel:+73834123344' }}
        email="help@drozd.example"
        hasButton
        {...changes}
      />
    </>
  );
}
const draw = (changes: Partial<Props> = {}) => renderOnSite(<Site {...changes} />, { store });
const followChat = () => fireEvent.click(screen.getByRole('link', { name: 'Чат' }));
const launcher = () => screen.queryByRole('button', { name: 'Открыть чат' });
const panel = () => screen.queryByRole('dialog', { name: /^Чат/ });
const frame = () => document.querySelector('iframe');
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const link = (name: string) => screen.getByRole('link', { name });

function open() {
  const button = launcher();
  if (!button) throw new Error('there is no launcher');
  fireEvent.click(button);
}

function loadedFrame() {
  const element = frame();
  const page = element?.contentWindow;
  if (!element || !page) throw new Error('there is no frame');
  const post = jest.spyOn(page, 'postMessage').mockImplementation(() => undefined);
  const told = () => post.mock.calls as unknown as [object, string][]; // the overload in use
  fireEvent.load(element);
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: page, ...from }));
      await Promise.resolve();
    });
  return {
    told,
    say,
    asked: () => told().filter(([message]) => 'type' in message && message.type === question.type),
  };
}

function openAllowed(changes?: Parameters<typeof draw>[0]) {
  choose('all');
  const drawn = draw(changes);
  open();
  return { ...drawn, ...loadedFrame() };
}

describe('the launcher', () => {
  test('is not there where no chat is configured: a link to it is followed [API-06]', () => {
    store = storeOf({ chatUrl: '' });
    draw();
    expect(launcher()).toBeNull();
    expect(followChat()).toBe(true);
    expect(panel()).toBeNull();
  });

  test('has no button while an overlay is open; links still open the chat [API-06]', () => {
    draw({ hasButton: false });
    expect(launcher()).toBeNull();
    expect(followChat()).toBe(false);
    expect(panel()).toHaveFocus();
  });

  test('opened from a dialog it takes the focus after the dialog closes, once, and returns it [API-06] [UI-12]', () => {
    draw();
    const change = (action: Parameters<SiteStore['dispatch']>[0]) => act(() => void store.dispatch(action));
    const opener = link('Чат');
    change(dialogOpened({ kind: 'result', outcome: lostOutcome }));
    followChat();
    expect(panel()).not.toHaveFocus();
    // The dialog restores the focus on closing.
    act(() => opener.focus());
    change(dialogClosed());
    expect(panel()).toHaveFocus();
    change(dialogOpened({ kind: 'city' }));
    act(() => opener.focus());
    change(dialogClosed());
    expect(opener).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть чат' }));
    act(() => jest.advanceTimersByTime(50));
    expect(opener).toHaveFocus();
  });

  test('loads nothing before a click and the choice of all cookies, for which it asks [API-06]', () => {
    draw();
    expect(frame()).toBeNull();
    open();
    expect(panel()).toHaveFocus();
    expect(frame()).toBeNull();
    expect(link('help@drozd.example')).toHaveAttribute('href', 'mailto:help@drozd.example');
    fireEvent.click(screen.getByRole('button', { name: /^Разрешить/ }));
    expect(frame()).toHaveAttribute('src', `${origin}/frame`);
    expect(document.cookie).toContain('cookie_choice=all');
  });

  test('the choice alone loads nothing either, and a withdrawn consent ends the chat [API-06]', () => {
    choose('all');
    draw();
    expect(frame()).toBeNull();
    open();
    expect(frame()).not.toBeNull();
    choose('necessary');
    expect(frame()).toBeNull();
  });

  test('texts of the site open the chat too; Escape closes it and keeps the conversation [API-06]', async () => {
    choose('all');
    draw();
    expect(followChat()).toBe(false);
    const talk = frame();
    expect(panel()).toBeVisible();
    fireEvent.keyDown(panel()!, { key: 'Escape' });
    await pass(100);
    expect(panel()).toBeNull();
    expect(launcher()).toBeVisible();
    expect(frame()).toBe(talk);
  });
});

test.each([
  ['a phone, where the panel fills the screen: it closes', true],
  ['a wide screen: it stays', false],
])('focus that moves past the open chat on %s [UI-12]', (_where, isPhone) => {
  stubMedia(() => isPhone);
  draw();
  open();
  const outside = document.body.appendChild(document.createElement('button'));
  act(() => screen.getByRole('button', { name: 'Закрыть чат' }).focus());
  expect(panel()).toBeVisible();
  act(() => outside.focus());
  expect(panel() === null).toBe(isPhone);
  outside.remove();
});

describe('the frame', () => {
  test('is polled every 100 ms, at its own origin only, and gets the city once it is ready [API-06]', async () => {
    const { told, say, asked } = openAllowed();
    await pass(99);
    expect(told()).toEqual([]);
    await pass(1);
    expect(told()).toEqual([[question, origin]]);
    await pass(200);
    expect(asked()).toHaveLength(3);
    await say({ type: 'chat-ready' });
    expect(told().at(-1)).toEqual([guest, origin]);
    await pass(5000);
    expect(asked()).toHaveLength(3);
    expect(launcher()).toBeNull();
    expect(frame()).not.toBeNull();
  });

  test('gets user id and access token of a client, by message and never in its address [API-06]', async () => {
    const access = { userId: '42', accessToken: 'short-lived' };
    const { told, say } = openAllowed({ chatAccess: () => Promise.resolve(access) });
    await say({ type: 'chat-ready' });
    expect(told().at(-1)).toEqual([{ type: 'chat-visitor', cityDomain: 'berdsk', ...access }, origin]);
    expect(frame()?.getAttribute('src')).toBe(`${origin}/frame`);
  });

  test('treats the client as a guest without a token [API-06]', async () => {
    const { told, say } = openAllowed({ chatAccess: () => Promise.reject(new Error('401')) });
    await say({ type: 'chat-ready' });
    await pass(0);
    expect(told().at(-1)).toEqual([guest, origin]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('is ignored when the answer’s origin is %s [API-06]', async (_from, from) => {
    const { told, say } = openAllowed();
    await say({ type: 'chat-ready' }, from);
    expect(told()).toEqual([]);
  });

  test('after 10 tries the launcher is hidden, phone and mail are shown (D31) [API-06]', async () => {
    const { asked } = openAllowed();
    await pass(1000);
    expect(asked()).toHaveLength(10);
    expect(frame()).not.toBeNull();
    await pass(100);
    expect(frame()).toBeNull();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(link('+7 (38341) 2-33-44')).toHaveAttribute('href', 'tel:+73834123344');
    expect(link('help@drozd.example')).toHaveAttribute('href', 'mailto:help@drozd.example');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть чат' }));
    await pass(100);
    expect(launcher()).toBeNull();
    expect(panel()).toBeNull();
    expect(followChat()).toBe(true);
    expect(panel()).toBeNull();
  });

  test('that never loads fails after 10 s [API-06]', async () => {
    choose('all');
    draw();
    open();
    await pass(9999);
    expect(frame()).not.toBeNull();
    await pass(1);
    expect(screen.getByRole('alert')).toBeVisible();
  });
});
