/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import fastify from 'fastify';

import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeHttpClient } from '@/api/http/http-client';
import { campaignService } from '@/provider/campaign/campaign-service';

const storage = new DatabaseSync(':memory:');
const app = fastify();
let client: ReturnType<typeof makeCampaignClient>;

beforeAll(async () => {
  await app.register(campaignService(storage));
  client = makeCampaignClient(makeHttpClient({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) }));
});
afterAll(async () => {
  await app.close();
  storage.close();
});

const event = { date: new Date().toISOString(), place: '/internet', event: 'UAevent', action: 'started' };

test('events arrive, with the agreement of a client and without one of a guest [ANA-01] [API-01] [API-02]', async () => {
  expect(await client.sendEvents([event], { agreementNumber: '7700123' })).toBe(1);
  expect(await client.sendEvents([event, event])).toBe(2);
  const kept = storage.prepare('select agreement_number, date, place, payload from campaign_events').all();
  expect(kept.map((row) => row['agreement_number'])).toEqual(['7700123', null, null]);
  expect(kept[0]).toMatchObject({
    date: event.date,
    place: '/internet',
    payload: '{"event":"UAevent","action":"started"}',
  });
});

test('too many events are refused by the name of the field [ANA-01] [API-01]', async () => {
  await expect(client.sendEvents(Array<typeof event>(501).fill(event))).rejects.toMatchObject({
    kind: 'status',
    status: 422,
    body: { fields: { events: 'Неверное значение' } },
  });
});

test('surveys have a flat activeTo [SURV-01] [API-01] [API-02]', async () => {
  const surveys = await client.surveys(133);
  expect(surveys.find(({ name }) => name === 'summer-plans')).toMatchObject({
    type: 'common',
    activeTo: '2025-09-01T00:00:00+03:00',
  });
  expect(surveys.every((survey) => !('active' in survey))).toBe(true);
  expect(surveys.some(({ type }) => type === 'context')).toBe(true);
});
