/** @jest-environment jsdom */
import Router from 'next/router';

import { dialogClosed, dialogOpened, dialogShown } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';
import { storeOf } from '../../../tests/support/render-on-site';
import { DialogHistory } from './dialog-history';

type Listener = (...args: unknown[]) => void;

/** A minimal implementation of the history handling of Next's router. */
jest.mock('next/router', () => {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)!;
  return {
    __esModule: true,
    default: {
      mayPop: () => true,
      ready: (then: () => void) => then(),
      beforePopState(mayPop: (state: unknown) => boolean) {
        Object.assign(this, { mayPop });
      },
      events: {
        on: (event: string, listener: Listener) => of(event).add(listener),
        off: (event: string, listener: Listener) => of(event).delete(listener),
        emit: (event: string) => of(event).forEach((listener) => listener()),
      },
    },
  };
});
const router = Router as unknown as {
  mayPop: (state: unknown) => boolean;
  events: { emit: (event: string) => void };
};

interface PageState {
  __N: true;
  as: string;
  key: string;
}

/** Pages whose data were fetched. */
let asked: string[] = [];
let keys = 0;

function write(method: 'pushState' | 'replaceState', state: PageState): void {
  router.events.emit('beforeHistoryChange');
  history[method](state, '', state.as);
  router.events.emit('routeChangeComplete');
}

function pushPage(as: string): void {
  asked.push(as);
  keys += 1;
  write('pushState', { __N: true, as, key: `k${keys}` });
}

/** Registered first, as Next's own listener is. */
window.addEventListener('popstate', (event) => {
  const state = event.state as PageState | null;
  if (!state?.__N || !router.mayPop(state)) return;
  asked.push(state.as);
  write('replaceState', { __N: true, as: state.as, key: state.key });
});

const popped = () => new Promise((then) => addEventListener('popstate', then, { once: true }));

async function step(by: number): Promise<void> {
  const done = popped();
  history.go(by);
  await done;
}

let store: SiteStore;
let dialogs: DialogHistory;
let stop: () => void;

beforeEach(() => {
  pushPage('/about');
  pushPage('/list');
  asked = [];
  store = storeOf();
  dialogs = new DialogHistory(store);
  stop = dialogs.start();
});
afterEach(() => stop());

const open = (kind: 'city' | 'menu' = 'city') => store.dispatch(dialogOpened({ kind }));
const isOpen = () => store.getState().dialogs.request !== null;
const here = () =>
  `${location.pathname}${location.search} ${(history.state as { dialog?: string }).dialog ?? '-'}`;

test('opening a dialog adds one entry over the page’s, at the same address [POP-01]', () => {
  const { length } = history;
  const under = history.state as PageState;
  open();
  expect(history.length).toBe(length + 1);
  expect(history.state).toEqual({ ...under, dialog: 'city' });
  expect(here()).toBe('/list city');
});

test('Back closes it without fetching; the next Back leaves the page [POP-01]', async () => {
  open();
  await step(-1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list -', []]);
  await step(-1);
  expect([here(), asked]).toEqual(['/about -', ['/about']]);
});

test('closed by its button, it goes back over its entry without fetching [POP-01]', async () => {
  open();
  const done = popped();
  store.dispatch(dialogClosed());
  await done;
  expect([here(), asked]).toEqual(['/list -', []]);
  await step(-1);
  expect(here()).toBe('/about -');
});

test('a dialog that replaces another keeps the one entry [POP-01]', async () => {
  open('menu');
  const { length } = history;
  open('city');
  expect([history.length, here()]).toEqual([length, '/list city']);
  await step(-1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list -', []]);
});

test('Forward onto its entry does not open it and fetches nothing; a dialog opened there uses that entry [POP-01]', async () => {
  open('menu');
  await step(-1);
  await step(1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list menu', []]);
  const { length } = history;
  open('city');
  expect([history.length, here()]).toEqual([length, '/list city']);
  await step(-1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list -', []]);
});

test('several steps at once, to another page: it closes and the page loads [POP-01]', async () => {
  open();
  await step(-2);
  expect([isOpen(), here(), asked]).toEqual([false, '/about -', ['/about']]);
});

test('a link inside: it is left first, so Back from there leads to the page without it [POP-01]', async () => {
  open();
  await dialogs.leave();
  expect([isOpen(), here(), asked]).toEqual([false, '/list -', []]);
  pushPage('/internet');
  await step(-1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list -', ['/internet', '/list']]);
});

test('left during a slow closing, it is not entered again; its end changes nothing [POP-01]', async () => {
  open();
  store.dispatch(dialogShown());
  await dialogs.leave();
  expect([store.getState().dialogs.phase, here()]).toEqual(['closing', '/list -']);
  store.dispatch(dialogClosed());
  pushPage('/internet');
  expect([isOpen(), here()]).toEqual([false, '/internet -']);
});

test('without a dialog there is no entry to leave', async () => {
  const { length } = history;
  await dialogs.leave();
  expect([history.length, here(), asked]).toEqual([length, '/list -', []]);
});

test('opened while another is stepped back over: one entry again [POP-01]', async () => {
  open('menu');
  const done = popped();
  store.dispatch(dialogClosed());
  open('city');
  await done;
  expect([isOpen(), here()]).toEqual([true, '/list city']);
  await step(-1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list -', []]);
});

test('opened again while Back still closes it, it has an entry again [POP-01]', async () => {
  open();
  store.dispatch(dialogShown());
  await step(-1);
  expect([store.getState().dialogs.phase, here()]).toEqual(['closing', '/list -']);
  open();
  expect(here()).toBe('/list city');
});

test('a page that has replaced its address keeps it, without fetching [EQ-01]', async () => {
  history.replaceState(
    { ...(history.state as PageState), as: '/list?withOption=1' },
    '',
    '/list?withOption=1',
  );
  open();
  expect(here()).toBe('/list?withOption=1 city');
  await step(-1);
  expect([isOpen(), here(), asked]).toEqual([false, '/list?withOption=1 -', []]);
  await step(1);
  await step(-1);
  expect([here(), asked]).toEqual(['/list?withOption=1 -', []]);
});

test('a navigation from elsewhere closes the dialog [POP-01] [SHELL-02]', async () => {
  open('menu');
  pushPage('/internet');
  expect([isOpen(), here()]).toEqual([false, '/internet -']);
  await step(-1);
  expect(isOpen()).toBe(false);
});

test('Back to another page fetches its data, whatever dialogs were open before [SHELL-15]', async () => {
  open();
  await step(-1);
  pushPage('/internet');
  await step(-1);
  expect([here(), asked]).toEqual(['/list -', ['/internet', '/list']]);
});

test('stopped, it does not touch the history', async () => {
  stop();
  const { length } = history;
  open();
  expect(history.length).toBe(length);
  await step(-1);
  expect([isOpen(), asked]).toEqual([true, ['/about']]);
});
