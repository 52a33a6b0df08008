/** @jest-environment jsdom */
import { analyticsEvents, subscribeToEvents, track } from './track';
import { analyticsIdentity, makeEventQueue, startAnalytics } from '../visit/site-analytics';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  delete window.dataLayer;
});

const quizStep = analyticsEvents.quiz('tvbox', 'answered', '1');

test('events are flushed every 5 s while there are any [ANA-01]', async () => {
  const send = jest.fn(async () => undefined);
  const queue = makeEventQueue({ send, warn: () => undefined });
  queue.add('a');
  queue.add('b');
  await jest.advanceTimersByTimeAsync(4999);
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledWith(['a', 'b'], false);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(1);
  queue.stop();
});

test('after a failure they are put back in order, with a warning, and tried again [ANA-01]', async () => {
  const taken: string[][] = [];
  const send = jest.fn(async (events: readonly string[]) => {
    if (send.mock.calls.length === 1) throw new Error('status 503');
    taken.push([...events]);
  });
  const warn = jest.fn();
  const queue = makeEventQueue({ send, warn });
  queue.add('a');
  await jest.advanceTimersByTimeAsync(5000);
  queue.add('b');
  await jest.advanceTimersByTimeAsync(5000);
  expect(warn).toHaveBeenCalledWith('Analytics events were not taken and wait: status 503');
  expect(taken).toEqual([['a', 'b']]);
  queue.stop();
});

test('the queue has at most 500, dropping the oldest [ANA-01]', async () => {
  const send = jest.fn(async (_events: readonly number[]) => undefined);
  const queue = makeEventQueue({ send, warn: () => undefined });
  for (let i = 0; i < 600; i++) queue.add(i);
  await jest.advanceTimersByTimeAsync(5000);
  expect(send.mock.calls[0]?.[0]).toHaveLength(500);
  expect(send.mock.calls[0]?.[0][0]).toBe(100);
  queue.stop();
});

const big = Array.from({ length: 200 }, (_, place) => ({ place, label: 'ж'.repeat(500) }));
const bytesOf = (events: readonly unknown[]) => new TextEncoder().encode(JSON.stringify({ events })).length;

test('on leaving the page, events beyond 64 KiB are sent in several bodies, one of which outlives it [ANA-01]', () => {
  const bodies: (readonly object[])[] = [];
  const outliving: boolean[] = [];
  const queue = makeEventQueue<object>({
    send: async (events, outlivesPage) => {
      bodies.push(events);
      outliving.push(outlivesPage);
    },
    warn: () => undefined,
  });
  for (const event of big) queue.add(event);
  queue.flushNow();
  expect(bodies.flat()).toEqual(big);
  expect(Math.max(...bodies.map(bytesOf))).toBeLessThanOrEqual(64 * 1024);
  expect(outliving).toEqual([true, false, false, false]);
  queue.stop();
});

test('events beyond one body are sent in turn; a refused body waits with those after it [ANA-01]', async () => {
  const bodies: (readonly object[])[] = [];
  const queue = makeEventQueue<object>({
    send: async (events) => {
      if (bodies.push(events) === 2) throw new Error('status 503');
    },
    warn: () => undefined,
  });
  for (const event of big) queue.add(event);
  await jest.advanceTimersByTimeAsync(5000);
  expect(bodies).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(5000);
  const [first, refused, ...later] = bodies;
  expect([first, later].flat(2)).toEqual(big);
  expect(later[0]).toEqual(refused);
  expect(Math.max(...bodies.map(bytesOf))).toBeLessThanOrEqual(64 * 1024);
  queue.stop();
});

const campaign = () => ({ sendEvents: jest.fn(async () => 1) });

test('every event reaches the data layer as UAevent with the variant, a guest’s without a contract [ANA-02]', () => {
  const stop = startAnalytics({
    campaign: campaign(),
    variants: { equipment_loan: 'plain' },
    identity: null,
  });
  track(quizStep);
  expect(window.dataLayer).toEqual([
    {
      event: 'UAevent',
      category: 'quiz_tvbox',
      action: 'answered',
      label: '1',
      variant: 'equipment_loan=plain',
    },
  ]);
  stop();
});

test('a client’s events carry the contract number and the application’s uid [ANA-02]', () => {
  const identity = { contractNumber: '5900123', uid: 'app-7' };
  const stop = startAnalytics({ campaign: campaign(), variants: {}, identity });
  track(analyticsEvents.menu('Интернет'));
  expect(window.dataLayer).toEqual([
    {
      event: 'UAevent',
      category: 'menu',
      action: 'clicked link',
      label: 'Интернет',
      variant: '',
      ...identity,
    },
  ]);
  stop();
});

test.each([
  ['a guest, whatever the cookies say', null, 'agreement=5900123; app_uid=app-7', null],
  ['a client in a browser', '5900123', 'platform=web', { contractNumber: '5900123' }],
  ['a client in an application', '5900123', 'app_uid=app-7', { contractNumber: '5900123', uid: 'app-7' }],
  ['an id that is none', '5900123', 'app_uid=<script>', { contractNumber: '5900123' }],
])('events belong to: %s [ANA-02]', (_who, contract, cookies, identity) => {
  expect(analyticsIdentity(contract, cookies)).toEqual(identity);
});

test('the collector gets the application, and the contract from the server only [ANA-02]', () => {
  const collector = campaign();
  const identity = { contractNumber: '5900123', uid: 'app-7' };
  const stop = startAnalytics({ campaign: collector, variants: {}, identity });
  track(quizStep);
  stop();
  const [sent] = collector.sendEvents.mock.calls;
  expect(JSON.stringify(sent)).toContain('"uid":"app-7"');
  expect(JSON.stringify(sent)).not.toContain('5900123');
});

test('the collector gets date, place and variant; leaving the page sends the rest [ANA-01] [EXP-01]', async () => {
  const collector = campaign();
  const stop = startAnalytics({ campaign: collector, variants: { equipment_loan: 'plain' }, identity: null });
  track(quizStep);
  window.dispatchEvent(new Event('pagehide'));
  expect(collector.sendEvents).toHaveBeenCalledWith(
    [{ ...quizStep, date: '2026-03-01T10:00:00.000Z', place: '/', variant: 'equipment_loan=plain' }],
    { keepAlive: true },
  );
  stop();
});

test('events before the analytics have loaded wait for them', () => {
  track(quizStep);
  const taken: string[] = [];
  subscribeToEvents(({ action }) => taken.push(action))();
  expect(taken).toEqual(['answered']);
});

test('a promo card’s button names the last segment of its address [ANA-04]', () => {
  expect(analyticsEvents.promoCard('https://example.ru/shop/movie-pack/?from=card', 'Кино')).toEqual({
    category: 'add_to_packet',
    action: 'clicked button movie-pack',
    label: 'Кино',
  });
});

test('forms, e-mail steps and stores have their names [ANA-03] [MAIL-05]', () => {
  expect(
    ['started', 'finished', 'error'].map(
      (step) => analyticsEvents.form(step as 'started', 'card', 'Вдвоём').action,
    ),
  ).toEqual(['started', 'finished', 'error']);
  const steps = ['show_form', 'started', 'added_email', 'confirmed_email', 'error'] as const;
  expect(steps.map((step) => analyticsEvents.email(step).action)).toEqual(steps);
});
