/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import fastify, { type FastifyInstance } from 'fastify';

import { type SurveyWire, surveyListSchema } from '@/api/campaign/campaign.schemas';

import { cities } from '../geography/seed/geography-seed';
import { campaignService } from './campaign-service';
import { contentForAllCities } from '@/content-files/content';

const { surveys: seeded } = contentForAllCities();
const storage = new DatabaseSync(':memory:');
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(campaignService(storage));
});
afterAll(async () => {
  await app.close();
  storage.close();
});
beforeEach(() => storage.exec('delete from campaign_events'));

const event = { date: '2026-11-21T08:00:00.000Z', place: '/domru-tv/equipment', action: 'started', step: 1 };
const rows = () => storage.prepare('select * from campaign_events order by id').all();
const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/analytics/events',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('POST /api/v1/analytics/events', () => {
  test('stores every event with its date, place and the agreement [ANA-01] [API-02]', async () => {
    const answer = await post(
      { events: [event, { ...event, step: 2 }] },
      { agreementNumber: '770012345678' },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: true, accepted: 2 });
    expect(rows()).toEqual([
      {
        id: 1,
        received_at: expect.any(Number),
        agreement_number: '770012345678',
        date: event.date,
        place: event.place,
        payload: '{"action":"started","step":1}',
      },
      expect.objectContaining({ id: 2, payload: '{"action":"started","step":2}' }),
    ]);
  });

  test('accepts a guest’s events without an agreement, and up to 500 [ANA-01]', async () => {
    expect((await post({ events: Array(500).fill(event) })).json()).toEqual({ status: true, accepted: 500 });
    expect(rows()).toHaveLength(500);
    expect(rows()[0]).toMatchObject({ agreement_number: null });
  });

  test('stores them for 30 days, within its disk quota [ANA-01]', async () => {
    const small = fastify();
    const disk = new DatabaseSync(':memory:');
    await small.register(campaignService(disk, { maxKept: 1000 }));
    const send = (step: number) =>
      small.inject({
        method: 'POST',
        url: '/api/v1/analytics/events',
        payload: { events: Array(400).fill({ ...event, step }) },
      });
    const steps = () =>
      disk
        .prepare(
          `select json_extract(payload, '$.step') as step, count(*) as n from campaign_events group by 1`,
        )
        .all()
        .map((row) => [row['step'], row['n']]);
    for (const step of [1, 2, 3, 4]) expect((await send(step)).statusCode).toBe(200);
    expect(steps()).toEqual([
      [2, 200],
      [3, 400],
      [4, 400],
    ]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 86_400_000);
    await send(5);
    expect(steps()).toEqual([[5, 400]]);
    await small.close();
    disk.close();
  });

  test.each([
    ['no body', '', {}, 400, 'body'],
    ['what is not JSON', '{', {}, 400, 'body'],
    ['a list', [], {}, 422, 'body'],
    ['null', 'null', {}, 422, 'body'],
    ['no events', {}, {}, 422, 'events'],
    ['an empty list', { events: [] }, {}, 422, 'events'],
    ['501 events', { events: Array(501).fill(event) }, {}, 422, 'events'],
    ['an event without a date', { events: [event, { place: '/' }] }, {}, 422, 'events.1.date'],
    ['a date without a zone', { events: [{ ...event, date: '2026-11-21T08:00' }] }, {}, 422, 'events.0.date'],
    ['an event without a place', { events: [{ date: event.date }] }, {}, 422, 'events.0.place'],
    ['a nested value', { events: [{ ...event, label: {} }] }, {}, 422, 'events.0.label'],
    ['a bad agreement', { events: [event] }, { agreementNumber: "1' or 1" }, 422, 'agreementnumber'],
    ['form data', 'events=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'body'],
    ['too much', { events: [{ ...event, label: 'x'.repeat(2 ** 20) }] }, {}, 413, 'body'],
  ])('refuses %s and stores nothing [ANA-01] [API-02]', async (_what, payload, headers, status, field) => {
    const answer = await post(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      status: false,
      message: 'Неверные параметры запроса',
      fields: { [field]: 'Неверное значение' },
    });
    expect(rows()).toEqual([]);
  });
});

describe('GET /v1/surveys', () => {
  const list = async (providerId: string) => {
    const answer = await app.inject({ url: '/v1/surveys', headers: { providerId } });
    return surveyListSchema.parse(answer.json());
  };
  const names = (surveys: SurveyWire[]) => surveys.map(({ name }) => name);

  test('there are surveys of both kinds, a past one, and one that excludes 41, 556, 8 [SURV-01]', async () => {
    const surveys = await list('777');
    expect(new Set(surveys.map(({ type }) => type))).toEqual(new Set(['common', 'context']));
    expect(surveys.some(({ active }) => active.to !== null && Date.parse(active.to) < Date.now())).toBe(true);
    expect(surveys.some(({ excludedProviders }) => excludedProviders.join() === '41,556,8')).toBe(true);
    expect(surveys.some(({ active }) => active.to === null || Date.parse(active.to) > Date.now())).toBe(true);
    expect(new Set(names(surveys)).size).toBe(surveys.length);
  });

  test('one addressed to some providers is returned for them only [SURV-01]', async () => {
    expect(names(await list('133'))).toContain('channels-wanted');
    expect(names(await list('777'))).not.toContain('channels-wanted');
  });

  test('the seed names providers of the geography [SURV-01]', () => {
    const known = new Set(cities.map(({ provider_id }) => provider_id));
    const named = seeded.flatMap(({ providers, excludedProviders }) => [...providers, ...excludedProviders]);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test.each([{}, { providerId: 'perm' }, { providerId: '0' }])(
    'refuses the header %j [API-02]',
    async (headers) => {
      const answer = await app.inject({ url: '/v1/surveys', headers });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { providerid: 'Неверное значение' } });
    },
  );
});
