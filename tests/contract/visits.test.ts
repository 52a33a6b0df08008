/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import fastify from 'fastify';

import { ApiError, makeHttpClient } from '@/api/http/http-client';
import { makeVisitsClient, type VisitsClient } from '@/api/visits/visits.client';
import { cities } from '@/provider/geography/seed/geography-seed';
import { visitsService } from '@/provider/visits/visits-service';

const start = Date.parse('2026-11-28T12:34:00Z');
const perm = cities.find(({ domain }) => domain === 'perm')!.city_id;
const kazan = cities.find(({ domain }) => domain === 'kazan')!.city_id;
const house = `${perm}-0-0`;
const holdMs = 15 * 60_000;

let now = start;
let dir: string;
let instances: { client: VisitsClient; close: () => Promise<void> }[];

async function openInstance() {
  const storage = new DatabaseSync(join(dir, 'provider.db'));
  storage.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL;');
  const app = fastify();
  await app.register(visitsService, { cities, storage, now: () => now });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    storage.close();
  };
  return { client: makeVisitsClient(makeHttpClient({ baseUrl })), close };
}

beforeEach(async () => {
  now = start;
  dir = mkdtempSync(join(tmpdir(), 'visits-'));
  instances = [await openInstance(), await openInstance()];
});
afterEach(async () => {
  await Promise.all(instances.map(({ close }) => close()));
  rmSync(dir, { recursive: true, force: true });
});

const client = () => instances[0]!.client;
const freeSlots = async () => (await client().slots(perm, house)).filter(({ isFree }) => isFree);
const request = (slotId: string) => ({ cityId: perm, houseId: house, slotId });
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : String(error));

test('a house has slots of its own from tomorrow, and some of them are taken [VISIT-01]', async () => {
  const slots = await client().slots(perm, house);
  expect(slots).toHaveLength(56);
  expect(slots[0]).toMatchObject({
    from: Date.parse('2026-11-29T04:00:00Z'),
    until: Date.parse('2026-11-29T07:00:00Z'),
  });
  const free = slots.filter(({ isFree }) => isFree).length;
  expect(free).toBeGreaterThan(28);
  expect(free).toBeLessThan(56);
  // A house that the coverage table lacks.
  expect((await client().slots(perm, null)).every(({ isFree }) => isFree)).toBe(true);
});

test('of two visitors with one slot the second gets the next one in the same answer [VISIT-02]', async () => {
  const [first, second] = await freeSlots();
  const one = await client().hold('one', request(first!.id));
  expect(one).toMatchObject({
    kind: 'held',
    slot: { id: first!.id },
    heldUntil: new Date(now + holdMs).toISOString(),
  });
  const other = await instances[1]!.client.hold('other', request(first!.id));
  expect(other).toMatchObject({ kind: 'next', slot: { id: second!.id } });
  expect((await freeSlots()).some(({ id }) => id === first!.id || id === second!.id)).toBe(false);
});

test('a hold is free again after 15 minutes, a repeat extends it, and another slot replaces it [VISIT-02]', async () => {
  const [first, second] = await freeSlots();
  await client().hold('one', request(first!.id));
  now += holdMs - 1000;
  expect(await client().hold('one', request(first!.id))).toMatchObject({ kind: 'held' });
  now += holdMs - 1000;
  expect(await client().hold('other', request(first!.id))).toMatchObject({ kind: 'next' });
  now += 2000;
  expect(await client().hold('other', request(first!.id))).toMatchObject({ kind: 'held' });
  const free = (await freeSlots()).map(({ id }) => id);
  expect([free.includes(first!.id), free.includes(second!.id)]).toEqual([false, true]);
  await client().release('other');
  expect((await freeSlots())[0]!.id).toBe(first!.id);
});

test('a booking replaces its hold and remains; a taken slot changes nothing and names the next one [VISIT-03]', async () => {
  const [first, second, third] = await freeSlots();
  await client().hold('hold', request(first!.id));
  const book = (key: string, slotId: string) => client().book(key, { ...request(slotId), holdKey: 'hold' });
  expect(await book('lead', first!.id)).toMatchObject({ kind: 'booked', slot: { id: first!.id } });
  expect(await book('lead', first!.id)).toMatchObject({ kind: 'booked' });
  now += 2 * holdMs;
  expect(await client().hold('other', request(second!.id))).toMatchObject({ kind: 'held' });
  expect(await book('lead', second!.id)).toMatchObject({ kind: 'taken', next: { id: third!.id } });
  expect(await client().hold('third', request(first!.id))).toMatchObject({ kind: 'next' });
  // A repeat of the outbox after the visit’s day began.
  now = second!.from;
  expect(await book('lead', first!.id)).toMatchObject({ kind: 'booked' });
});

test('a slot of another house, in the past or invented is refused, and so is an unknown house [VISIT-02]', async () => {
  const [first] = await freeSlots();
  const foreign = (await client().slots(perm, `${perm}-1-0`))[0]!.id;
  const refused = await Promise.all(
    [
      client().hold('one', request(foreign)),
      client().hold('one', request('made-up')),
      client().hold('one', { ...request(first!.id), houseId: '0-0-0' }),
      client().hold('one', { ...request(first!.id), cityId: kazan }),
      client().hold('', request(first!.id)),
      client().slots(kazan, house),
    ].map((call) => call.then(() => 'accepted', statusOf)),
  );
  expect(refused).toEqual([422, 422, 404, 404, 422, 404]);
  now = first!.until;
  expect(await client().hold('one', request(first!.id)).catch(statusOf)).toBe(422);
});

test('50 visitors for 10 slots at once over two instances: no slot twice, none lost [VISIT-02]', async () => {
  const free = await freeSlots();
  const wanted = free.slice(0, 10);
  for (const { id } of free.slice(10)) await client().book(`before-${id}`, request(id));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, visitor) =>
      instances[visitor % 2]!.client.hold(`visitor-${visitor}`, request(wanted[visitor % 10]!.id)),
    ),
  );
  const got = answers.flatMap((answer) => (answer.kind === 'none' ? [] : [answer.slot.id]));
  expect(got.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  expect(answers.filter(({ kind }) => kind === 'none')).toHaveLength(40);
  expect(await freeSlots()).toEqual([]);
});
