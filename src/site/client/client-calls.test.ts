/** @jest-environment jsdom */
import { leaveToSignOut } from './client-calls';

test('signed out with the way back to this page, once for any number of refused calls [AUTH-05] [ERR-01]', () => {
  window.history.replaceState(null, '', '/lk/documents?x=1');
  const go = jest.fn();
  leaveToSignOut(go);
  leaveToSignOut(go);
  expect(go.mock.calls).toEqual([['/api/auth/logout?referrer=%2Flk%2Fdocuments']]);
});
