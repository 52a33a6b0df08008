import { type AuthCheckPorts, startAuthCheck } from './auth-check';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function pretend(path = '/tv?tab=1') {
  const visited: string[] = [];
  const state = { hasAgreement: false, isHidden: false, path };
  let last: { url: string; at: number } | null = null;
  let told: () => void = () => undefined;
  const ports: AuthCheckPorts = {
    hasAgreement: () => state.hasAgreement,
    path: () => state.path,
    goTo: (url) => visited.push(url),
    isHidden: () => state.isHidden,
    onVisibility: (listener) => {
      told = listener;
      return () => (told = () => undefined);
    },
    now: () => Date.now(),
    lastRedirect: () => last,
    rememberRedirect: (redirect) => (last = redirect),
  };
  const show = (isShown: boolean) => {
    state.isHidden = !isShown;
    told();
  };
  return { ports, visited, state, show };
}

test('without an agreement: the choice with SSO, signing out without, after one second [AUTH-04]', () => {
  const withSso = pretend();
  startAuthCheck({ hasSso: true }, withSso.ports);
  jest.advanceTimersByTime(999);
  expect(withSso.visited).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(withSso.visited).toEqual(['/user/change-agreement?referrer=%2Ftv%3Ftab%3D1']);
  const without = pretend();
  startAuthCheck({ hasSso: false }, without.ports);
  jest.advanceTimersByTime(1000);
  expect(without.visited).toEqual(['/api/auth/logout?referrer=%2Ftv%3Ftab%3D1']);
});

test('an agreement leaves the client alone; its loss is seen within a second [AUTH-04]', () => {
  const { ports, visited, state } = pretend();
  state.hasAgreement = true;
  startAuthCheck({ hasSso: true }, ports);
  jest.advanceTimersByTime(60_000);
  expect(visited).toEqual([]);
  state.hasAgreement = false;
  jest.advanceTimersByTime(1000);
  expect(visited).toHaveLength(1);
});

test('never twice to the same place within ten seconds, not even over a page load [AUTH-04]', () => {
  const { ports, visited } = pretend();
  const stop = startAuthCheck({ hasSso: false }, ports);
  jest.advanceTimersByTime(5000);
  stop();
  startAuthCheck({ hasSso: false }, ports);
  jest.advanceTimersByTime(5000);
  expect(visited).toHaveLength(1);
  jest.advanceTimersByTime(2000);
  expect(visited).toHaveLength(2);
});

test('rests while the page is hidden, on the pages of the way, and when stopped [AUTH-04]', () => {
  const { ports, visited, show, state } = pretend();
  const stop = startAuthCheck({ hasSso: true }, ports);
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
