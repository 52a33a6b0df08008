/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';

import { startAuthCheck } from './auth-check';
import { browserAuthCheck } from './browser-auth-check';
import { useAuthCheck } from './use-auth-check';

const stop = jest.fn();
jest.mock('./auth-check', () => ({ startAuthCheck: jest.fn() }));
const started = jest.mocked(startAuthCheck);
beforeEach(() => started.mockReset().mockReturnValue(stop));

const clientOf = (number: string | null, hasSso = true) => ({
  hasSso,
  agreement: number === null ? null : { number, address: 'Дом 1' },
});
type Client = Parameters<typeof useAuthCheck>[0];
const open = (client: Client) =>
  renderHook(({ shown }: { shown: Client }) => useAuthCheck(shown), { initialProps: { shown: client } });
const subjects = () => started.mock.calls.map(([subject]) => subject);

test('the check is given the page’s own agreement; a guest has no check [AUTH-04]', async () => {
  const { unmount } = open(clientOf('770000001'));
  await waitFor(() => expect(subjects()).toEqual([{ hasSso: true, agreement: '770000001' }]));
  unmount();
  expect(stop).toHaveBeenCalled();
  started.mockClear();
  open(null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(started).not.toHaveBeenCalled();
});

test('a page that opens softly for another client leaves the document the first one’s [AUTH-04]', async () => {
  const { rerender } = open(clientOf('770000001'));
  await waitFor(() => expect(subjects()).toHaveLength(1));
  rerender({ shown: null });
  rerender({ shown: clientOf('780000002') });
  await waitFor(() => expect(subjects()).toHaveLength(2));
  expect(subjects()[1]).toEqual({ hasSso: true, agreement: '770000001' });
});

test('the browser’s cookie of the agreement, and the way out of the page [AUTH-04]', () => {
  document.cookie = 'agreement=';
  expect(browserAuthCheck.agreement()).toBeNull();
  document.cookie = 'agreement=770000001';
  expect(browserAuthCheck.agreement()).toBe('770000001');
  const told = jest.fn();
  const forget = browserAuthCheck.onLeaving(told);
  window.dispatchEvent(new Event('beforeunload'));
  forget();
  window.dispatchEvent(new Event('beforeunload'));
  expect(told).toHaveBeenCalledTimes(1);
});
