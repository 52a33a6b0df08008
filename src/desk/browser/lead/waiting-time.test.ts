import { leadFixture } from '../desk.fixtures';
import { isAwaitingCall, formatSpan, formatWaiting, isDueLater, waitingTone } from './waiting-time';

const minute = 60_000;

describe('waiting time', () => {
  test.each([
    [-5_000, '00:00'],
    [0, '00:00'],
    [5_999, '00:05'],
    [4 * minute + 16_000, '04:16'],
    [99 * minute + 59_999, '99:59'],
    [100 * minute, '1\u00a0ч 40\u00a0мин'],
    [125 * minute, '2\u00a0ч 05\u00a0мин'],
    [3 * 24 * 60 * minute, '3\u00a0дн.'],
  ])('%d ms reads %s [MGR-02]', (ms, text) => {
    expect(formatWaiting(ms)).toBe(text);
  });

  test.each([
    [0, 'calm'],
    [3 * minute - 1, 'calm'],
    [3 * minute, 'soon'],
    [5 * minute - 1, 'soon'],
    [5 * minute, 'late'],
  ])('after %d ms of a five-minute target the badge is %s [MGR-02]', (ms, tone) => {
    expect(waitingTone(ms, 5 * minute)).toBe(tone);
  });

  test.each([
    ['new', true],
    ['taken', true],
    ['not_reached', true],
    ['callback', true],
    ['reached', false],
    ['sold', false],
    ['refused', false],
    ['cancelled', false],
  ] as const)('a client of a lead that is %s waits for a call: %s [MGR-02]', (status, expected) => {
    expect(isAwaitingCall(leadFixture({ status }))).toBe(expected);
  });

  test('the client of a wish waits for no call until one was agreed on [TAR-04]', () => {
    const waits = (status: 'new' | 'taken' | 'callback') =>
      isAwaitingCall(leadFixture({ kind: 'wish', status }));
    expect([waits('new'), waits('taken'), waits('callback')]).toEqual([false, false, true]);
  });

  test('only an agreed time is in the future, not one by a slow clock [MGR-02]', () => {
    expect(isDueLater(leadFixture({ createdAt: 5_000 }), 4_000)).toBe(false);
    expect(isDueLater(leadFixture({ createdAt: 5_000, dueAt: 9_000 }), 6_000)).toBe(true);
    expect(isDueLater(leadFixture({ createdAt: 5_000, dueAt: 9_000 }), 9_000)).toBe(false);
  });

  test.each([
    [44_999, '44\u00a0с'],
    [2 * minute + 3_000, '2\u00a0мин 03\u00a0с'],
  ])('a span of %d ms reads %s [MGR-02]', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });
});
