/** @jest-environment jsdom */
import { FakeLeadStream } from '../desk.fixtures';
import { connectLiveLeads, type LiveState, liveTimes, parseDeskEvent } from './live-leads';

/** A connection controlled by the test, from cursor 7. */
function connect(poll: () => Promise<void> = async () => undefined) {
  const streams: FakeLeadStream[] = [];
  const states: LiveState[] = [];
  const messages: unknown[] = [];
  const polled = jest.fn(poll);
  const stop = connectLiveLeads({
    cursor: 7,
    openStream: (path) => {
      const stream = new FakeLeadStream(path);
      streams.push(stream);
      return stream;
    },
    onMessage: (message) => messages.push(message),
    onDuty: () => undefined,
    poll: polled,
    onState: (state) => states.push(state),
  });
  return { streams, states, messages, polled, stop };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('live leads', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('follows the stream from the cursor of the list [MGR-02]', () => {
    const { streams, states, messages } = connect();
    expect(streams[0]?.path).toBe('/api/manager/events?after=7');
    streams[0]?.open();
    streams[0]?.send('8', { leadId: 'a', kind: 'received' });
    expect(messages).toEqual([{ leadId: 'a', kind: 'received' }]);
    expect(states).toEqual(['connecting', 'live']);
  });

  test('passes over events that it does not know [MGR-02]', () => {
    const { streams, messages } = connect();
    streams[0]?.send('8', { leadId: 'a', kind: 'sung' });
    streams[0]?.send('9', 'nonsense');
    expect(messages).toEqual([]);
  });

  test('leaves a dropped connection to the browser, reopens a refused one after the last event [MGR-02]', async () => {
    const { streams, polled } = connect();
    streams[0]?.open();
    streams[0]?.send('12', { leadId: 'a', kind: 'received' });
    streams[0]?.fail(false);
    await pass(liveTimes.reopenMs);
    expect(streams).toHaveLength(1);
    streams[0]?.open();
    streams[0]?.fail(true);
    await pass(liveTimes.reopenMs);
    expect(streams).toHaveLength(2);
    expect(streams[1]?.path).toBe('/api/manager/events?after=12');
    expect(polled).not.toHaveBeenCalled();
  });

  test('polls the list every ten seconds after two failures, and returns to the stream’s next event [MGR-02]', async () => {
    const { streams, states, polled } = connect();
    streams[0]?.fail(false);
    streams[0]?.fail(false);
    expect(streams[0]?.readyState).toBe(2);
    await pass(0);
    expect(polled).toHaveBeenCalledTimes(1);
    await pass(2 * liveTimes.pollMs);
    expect(polled).toHaveBeenCalledTimes(3);
    expect(states.at(-1)).toBe('polling');

    await pass(liveTimes.streamAgainMs - 2 * liveTimes.pollMs);
    expect(streams[1]?.path).toBe('/api/manager/events?after=7');
    streams[1]?.open();
    const calls = polled.mock.calls.length;
    await pass(3 * liveTimes.pollMs);
    expect(polled).toHaveBeenCalledTimes(calls);
    expect(states.at(-1)).toBe('live');
  });

  test('retries the stream each minute while it fails [MGR-02]', async () => {
    const { streams } = connect();
    streams[0]?.fail(false);
    streams[0]?.fail(false);
    await pass(liveTimes.streamAgainMs);
    streams[1]?.fail(true);
    await pass(liveTimes.streamAgainMs);
    expect(streams).toHaveLength(3);
  });

  test('a silent stream is reopened, and the list is polled meanwhile [MGR-02]', async () => {
    const { streams, states, polled } = connect();
    streams[0]?.open();
    for (let beat = 0; beat < 8; beat++) {
      await pass(15_000);
      streams[0]?.onbeat?.();
    }
    expect(states).toEqual(['connecting', 'live']);
    await pass(35_000);
    expect(streams[0]?.readyState).toBe(2);
    expect(polled).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('polling');
    streams[1]?.open();
    expect(states.at(-1)).toBe('live');
    await pass(30_000);
    expect(polled).toHaveBeenCalledTimes(1);
  });

  test('a stream that stays silent, or never opens, leaves polling [MGR-02]', async () => {
    const { streams, states, polled } = connect();
    await pass(35_000);
    expect(states.at(-1)).toBe('polling');
    streams[1]?.open();
    await pass(35_000);
    expect(streams[1]?.readyState).toBe(2);
    expect(states.at(-1)).toBe('polling');
    const calls = polled.mock.calls.length;
    await pass(3 * liveTimes.pollMs);
    expect(polled).toHaveBeenCalledTimes(calls + 3);
  });

  test('reports the lost connection while the list fails too, and continues [MGR-02]', async () => {
    let isDown = true;
    const { streams, states } = connect(async () => {
      if (isDown) throw new Error('down');
    });
    streams[0]?.fail(false);
    streams[0]?.fail(false);
    await pass(0);
    expect(states.at(-1)).toBe('lost');
    isDown = false;
    await pass(liveTimes.pollMs);
    expect(states.at(-1)).toBe('polling');
  });

  test('stops everything [MGR-02]', async () => {
    const { streams, polled, stop } = connect();
    streams[0]?.fail(false);
    streams[0]?.fail(false);
    await pass(0);
    stop();
    await pass(5 * liveTimes.streamAgainMs);
    expect(polled).toHaveBeenCalledTimes(1);
    expect(streams).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

test.each([
  ['{"leadId":"a","kind":"taken"}', { leadId: 'a', kind: 'taken' }],
  ['{"leadId":"a","kind":"sung"}', null],
  ['', null],
])('reads the stream event %s [MGR-02]', (data, expected) => {
  expect(parseDeskEvent(data)).toEqual(expected);
});
