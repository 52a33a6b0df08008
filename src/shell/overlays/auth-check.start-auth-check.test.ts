import { type AuthCheckDependencies, startAuthCheck } from './auth-check';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function pretend(path = '/tv?tab=1') {
  const visited: string[] = [];
  const state: { agreement: string | null; isHidden: boolean; path: string } = {
    agreement: null,
    isHidden: false,
    path,
  };
  let last: { url: string; at: number } | null = null;
  let told: () => void = () => undefined;
  let leave: () => void = () => undefined;
  const ports: AuthCheckDependencies = {
    agreement: () => state.agreement,
    path: () => state.path,
    goTo: (url) => visited.push(url),
    reload: () => visited.push('reload'),
    isHidden: () => state.isHidden,
    onVisibility: (listener) => {
      told = listener;
      return () => (told = () => undefined);
    },
    onLeaving: (listener) => {
      leave = listener;
      return () => (leave = () => undefined);
    },
    now: () => Date.now(),
    lastRedirect: () => last,
    rememberRedirect: (redirect) => (last = redirect),
  };
  const show = (isShown: boolean) => {
    state.isHidden = !isShown;
    told();
  };
  return { ports, visited, state, show, leave: () => leave() };
}

const own = '770000001';
const client = { hasSso: true, agreement: own };
const withoutSso = { hasSso: false, agreement: own };

test('without an agreement: the choice with SSO, signing out without, after one second [AUTH-04]', () => {
  const withSso = pretend();
  startAuthCheck(client, withSso.ports);
  jest.advanceTimersByTime(999);
  expect(withSso.visited).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(withSso.visited).toEqual(['/user/change-agreement?referrer=%2Ftv%3Ftab%3D1']);
  const without = pretend();
  startAuthCheck(withoutSso, without.ports);
  jest.advanceTimersByTime(1000);
  expect(without.visited).toEqual(['/api/auth/logout?referrer=%2Ftv%3Ftab%3D1']);
});

test('an agreement leaves the client signed in; its loss is detected within a second [AUTH-04]', () => {
  const { ports, visited, state } = pretend();
  state.agreement = own;
  startAuthCheck(client, ports);
  jest.advanceTimersByTime(60_000);
  expect(visited).toEqual([]);
  state.agreement = null;
  jest.advanceTimersByTime(1000);
  expect(visited).toHaveLength(1);
});

test('never twice to the same address within ten seconds, not even over a page load [AUTH-04]', () => {
  const { ports, visited } = pretend();
  const stop = startAuthCheck(withoutSso, ports);
  jest.advanceTimersByTime(5000);
  stop();
  startAuthCheck(withoutSso, ports);
  jest.advanceTimersByTime(5000);
  expect(visited).toHaveLength(1);
  jest.advanceTimersByTime(2000);
  expect(visited).toHaveLength(2);
});

test('pauses while the page is hidden, on sign-in pages, and when stopped [AUTH-04]', () => {
  const { ports, visited, show, state } = pretend();
  const stop = startAuthCheck(client, ports);
  show(false);
  jest.advanceTimersByTime(60_000);
  expect(jest.getTimerCount()).toBe(0);
  state.path = '/user/change-agreement?referrer=%2F';
  show(true);
  show(true);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(3000);
  expect(visited).toEqual([]);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

describe('the cookie of another client, signed in in another tab [AUTH-04]', () => {
  test('the page reloads when the cookie has persisted for three seconds: it may be this tab’s own navigation', () => {
    const { ports, visited, state } = pretend('/lk/management?tab=1');
    state.agreement = own;
    startAuthCheck(client, ports);
    jest.advanceTimersByTime(5000);
    state.agreement = '780000002';
    jest.advanceTimersByTime(2000);
    state.agreement = own;
    jest.advanceTimersByTime(2000);
    state.agreement = '780000002';
    jest.advanceTimersByTime(3000);
    expect(visited).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(visited).toEqual(['reload']);
  });

  test('on sign-in pages only when the tab becomes visible: their own form may have set the cookie', () => {
    const { ports, visited, state, show } = pretend('/user/change-agreement?referrer=%2F');
    state.agreement = own;
    startAuthCheck(client, ports);
    state.agreement = '780000002';
    jest.advanceTimersByTime(60_000);
    expect(visited).toEqual([]);
    show(false);
    show(true);
    expect(visited).toEqual(['reload']);
  });

  test('at once when the tab is shown again', () => {
    const { ports, visited, state, show } = pretend();
    state.agreement = own;
    startAuthCheck(client, ports);
    show(false);
    state.agreement = '780000002';
    jest.advanceTimersByTime(60_000);
    expect(visited).toEqual([]);
    show(true);
    expect(visited).toEqual(['reload']);
  });

  test('an agreement chosen in another tab applies to a page without any', () => {
    const { ports, visited, state } = pretend();
    state.agreement = own;
    startAuthCheck({ hasSso: true, agreement: null }, ports);
    jest.advanceTimersByTime(4000);
    expect(visited).toEqual(['reload']);
  });

  test('once for a cookie, should loading not help; again for another', () => {
    const { ports, visited, state, show } = pretend();
    state.agreement = '780000002';
    for (let load = 0; load < 3; load++) {
      const stop = startAuthCheck(client, ports);
      jest.advanceTimersByTime(60_000);
      show(true);
      stop();
    }
    expect(visited).toHaveLength(1);
    state.agreement = '790000003';
    startAuthCheck(client, ports);
    show(true);
    expect(visited).toHaveLength(2);
  });
});

test('a navigation is not interrupted by the cookie that changes during it [AUTH-04]', () => {
  const { ports, visited, state, show, leave } = pretend();
  state.agreement = own;
  const stop = startAuthCheck(client, ports);
  leave();
  state.agreement = '780000002';
  jest.advanceTimersByTime(9000);
  expect(visited).toEqual([]);
  // The navigation failed, or the person returned.
  show(false);
  show(true);
  expect(visited).toEqual(['reload']);
  stop();
});
