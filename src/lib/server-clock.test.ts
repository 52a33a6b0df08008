import { onServerClock, deviceNow, serverNow, setServerClock } from './server-clock';

const minute = 60_000;
const server = Date.parse('2026-11-21T12:00:00.400Z');
/** The current time as sent by the server. */
const date = 'Sat, 21 Nov 2026 12:00:00 GMT';

beforeEach(() => {
  jest.useFakeTimers({ now: server });
  setServerClock(date, 0);
});
afterEach(() => jest.useRealTimers());

test.each([-20 * minute, 20 * minute, 3 * 86_400_000])('a clock that is off by %d ms is put right', (off) => {
  jest.setSystemTime(server + off);
  expect(serverNow()).toBe(server + off);
  setServerClock(date, 200.3);
  expect(Number.isInteger(serverNow())).toBe(true);
  expect(Math.abs(serverNow() - server)).toBeLessThan(500);
  expect(deviceNow()).toBe(server + off);
  jest.advanceTimersByTime(minute);
  expect(Math.abs(serverNow() - server - minute)).toBeLessThan(500);
});

test('a right clock is unchanged, despite whole seconds and the answer’s travel time', () => {
  const told = jest.fn();
  const stop = onServerClock(told);
  for (const tookMs of [0, 300, 2_000]) setServerClock(date, tookMs);
  expect([serverNow(), told.mock.calls.length]).toEqual([server, 0]);
  jest.setSystemTime(server - minute);
  setServerClock(date, 0);
  setServerClock(date, 0);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('late answers and those without a time change nothing; a manually corrected clock is trusted', () => {
  jest.setSystemTime(server - minute);
  setServerClock(date, 30_000);
  setServerClock('yesterday', 0);
  expect(serverNow()).toBe(server - minute);
  setServerClock(date, 0);
  jest.setSystemTime(server);
  setServerClock(date, 0);
  expect(serverNow()).toBe(server);
});
