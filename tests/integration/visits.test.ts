/** @jest-environment node */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { links } from '@/config/links';
import { holdKeyOf } from '@/server/orders/hold-visit';
import type { Upstream } from '@/server/upstream';
import {
  composeTestSite,
  type TestSite,
  type TestSiteOptions,
  visitorOf,
} from '../support/compose-test-site';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const host = 'perm.localhost:3000';
const byScript = { accept: 'application/json' };
const contacts = { fio: 'Анна', phone: '8 (912) 000-45-18', consent: '1' };

type Visitor = ReturnType<typeof visitorOf>;

interface Composed {
  site: TestSite;
  upstream: Upstream;
}

async function compose(options: TestSiteOptions = {}): Promise<Composed> {
  const behind: { upstream?: Upstream } = {};
  const site = await composeTestSite({
    ...options,
    upstream: (real) => (behind.upstream = options.upstream?.(real) ?? real),
  });
  return { site, upstream: behind.upstream! };
}

/** A house of Perm with its id and address as the address check writes it. */
async function houseOnStreet({ geography, address }: Upstream, street: number) {
  const city = (await geography.cities()).find(({ domain }) => domain === 'perm')!;
  const id = `${city.city_id}-${street}-0`;
  const house = await address.house(id);
  return { id, cityId: city.city_id, text: `${house.streetType} ${house.street}, ${house.house}` };
}

type House = Awaited<ReturnType<typeof houseOnStreet>>;

/** An order up to the choice of the visit. */
async function orderUpToVisit(visitor: Visitor, { id: house, text }: House): Promise<string> {
  const begun = await visitor.submit('/api/orders', {
    ...{ entry: 'novosel', page: '/novosel', address: text, house, house_address: text },
  });
  const [, , id = ''] = (begun.headers.location ?? '').split('/');
  const next = await visitor.submit(`/api/orders/${id}/contacts`, contacts);
  expect(next.headers.location).toBe(links.orderStep(id, 'time-slots'));
  return id;
}

/** The form's values of a slot, in Perm's time (UTC+5). */
function valuesOf({ from }: { from: number }) {
  const local = new Date(from + 5 * 3_600_000);
  return {
    day: local.toISOString().slice(0, 10),
    window: String(local.getUTCHours() * 60 + local.getUTCMinutes()),
  };
}

const choose = (visitor: Visitor, id: string, slot: { from: number }) =>
  visitor.submit(`/api/orders/${id}/time-slots`, valuesOf(slot));
const send = (visitor: Visitor, id: string) => visitor.submit(`/api/orders/${id}/create-agreement`, {});

interface ShownOrder {
  fio: string;
  visit: { from: number } | null;
  visitHold: { slotId: string } | null;
  visitNotice: string | null;
  number: string;
}

async function orderOf(visitor: Visitor, id: string, step: string): Promise<ShownOrder> {
  return (await visitor.get(`/order/${id}/${step}`)).json<{ order: ShownOrder }>().order;
}

describe('the visit of an order', () => {
  let site: TestSite;
  let upstream: Upstream;
  beforeAll(async () => {
    ({ site, upstream } = await compose());
  }, 30_000);
  afterAll(() => site.stop());

  const freeSlots = async ({ cityId, id }: House) =>
    (await upstream.visits.slots(cityId, id)).filter(({ isFree }) => isFree);
  const isFree = async (house: House, slotId: string) =>
    (await freeSlots(house)).some(({ id }) => id === slotId);
  /** Once the outbox has replaced the hold by a booking, a release of the hold frees nothing. */
  const untilBooked = (house: House, { id, slotId }: { id: string; slotId: string }) =>
    until(async () => {
      await upstream.visits.release(holdKeyOf(id));
      return !(await isFree(house, slotId));
    });

  test('is held; a second visitor with the same choice gets the next slot and is informed [VISIT-02]', async () => {
    const house = await houseOnStreet(upstream, 2);
    const [first, second] = await freeSlots(house);
    const [one, other] = [visitorOf(site, host), visitorOf(site, host)];
    const ids = [await orderUpToVisit(one, house), await orderUpToVisit(other, house)] as const;
    for (const [visitor, id] of [[one, ids[0]] as const, [other, ids[1]] as const])
      expect((await choose(visitor, id, first!)).headers.location).toBe(
        links.orderStep(id, 'create-agreement'),
      );
    expect(await orderOf(one, ids[0], 'create-agreement')).toMatchObject({
      visit: { from: first!.from },
      visitHold: { slotId: first!.id },
      visitNotice: null,
    });
    expect(await orderOf(other, ids[1], 'create-agreement')).toMatchObject({
      visit: { from: second!.from },
      visitNotice: 'next',
    });
    // Another choice frees the earlier slot.
    const third = (await freeSlots(house))[0]!;
    await choose(one, ids[0], third);
    expect(await isFree(house, first!.id)).toBe(true);
    // A script gets the same next page.
    const script = await other.submit(`/api/orders/${ids[1]}/time-slots`, valuesOf(third), byScript);
    expect(script.json()).toEqual({ status: true, goTo: links.orderStep(ids[1], 'create-agreement') });
    expect((await orderOf(other, ids[1], 'create-agreement')).visitNotice).toBe('next');
  });

  test('whose hold has lapsed is replaced by the next slot, nothing typed is lost, and the order can be sent [VISIT-02]', async () => {
    const house = await houseOnStreet(upstream, 3);
    const [first, second] = await freeSlots(house);
    const visitor = visitorOf(site, host);
    const id = await orderUpToVisit(visitor, house);
    await choose(visitor, id, first!);
    await upstream.visits.release(holdKeyOf(id));
    const stranger = { cityId: house.cityId, houseId: house.id, slotId: first!.id };
    expect(await upstream.visits.hold('stranger', stranger)).toMatchObject({ kind: 'held' });
    const answer = await send(visitor, id);
    expect(answer.headers.location).toBe(links.orderStep(id, 'create-agreement'));
    expect(await orderOf(visitor, id, 'create-agreement')).toMatchObject({
      fio: contacts.fio,
      visit: { from: second!.from },
      visitNotice: 'lapsed',
    });
    expect((await send(visitor, id)).headers.location).toBe(links.orderStep(id, 'final'));
  });

  test('stays when an order whose request is stored, but which is not closed, is sent again [LEAD-08] [VISIT-03]', async () => {
    const house = await houseOnStreet(upstream, 9);
    const [first] = await freeSlots(house);
    const visitor = visitorOf(site, host);
    const id = await orderUpToVisit(visitor, house);
    await choose(visitor, id, first!);
    const storage = new DatabaseSync(join(site.dataDir, 'site.db'));
    storage.exec(
      "create trigger refuse before update of number on orders begin select raise(abort, 'full'); end",
    );
    expect((await send(visitor, id)).statusCode).toBe(503);
    await untilBooked(house, { id, slotId: first!.id });
    await choose(visitor, id, first!);
    expect(await orderOf(visitor, id, 'create-agreement')).toMatchObject({ visit: { from: first!.from } });
    storage.exec('drop trigger refuse');
    storage.close();
    expect((await send(visitor, id)).headers.location).toBe(links.orderStep(id, 'final'));
    expect(await orderOf(visitor, id, 'final')).toMatchObject({
      visit: { from: first!.from },
      visitNotice: null,
    });
  });

  test('is booked once the order is sent, moved and freed on the status page [VISIT-03]', async () => {
    const house = await houseOnStreet(upstream, 4);
    const [first, ...later] = (await freeSlots(house)).slice(8);
    const visitor = visitorOf(site, host);
    const id = await orderUpToVisit(visitor, house);
    await choose(visitor, id, first!);
    await send(visitor, id);
    const { number } = await orderOf(visitor, id, 'final');
    await untilBooked(house, { id, slotId: first!.id });
    const ask = async (fields: Record<string, string>) =>
      (await visitor.submit('/api/request/status', { number, digits: '4518', ...fields }, byScript)).json<{
        status: boolean;
        message: string;
        fields: Record<string, string>;
        request: { visit: { from: number } | null };
      }>();
    const [taken, next, free] = later;
    const stranger = { cityId: house.cityId, houseId: house.id };
    await upstream.visits.book('stranger', { ...stranger, slotId: taken!.id });
    const refused = await ask({ action: 'visit', ...valuesOf(taken!) });
    expect([refused.status, refused.fields['window']]).toEqual([
      false,
      expect.stringMatching(/^Это время только что заняли\. Следующее свободное: .+\.$/),
    ]);
    expect(refused.request.visit?.from).toBe(first!.from);
    const moved = await ask({ action: 'visit', ...valuesOf(free!) });
    expect([moved.status, moved.request.visit?.from]).toEqual([true, free!.from]);
    expect([
      await isFree(house, first!.id),
      await isFree(house, next!.id),
      await isFree(house, free!.id),
    ]).toEqual([true, true, false]);
    // The outbox repeats each call: its release may reach the service after the next booking.
    const becomes = (isExpected: boolean) =>
      until(async () => (await isFree(house, free!.id)) === isExpected);
    await ask({ action: 'no-visit' });
    await becomes(true);
    await ask({ action: 'visit', ...valuesOf(free!) });
    await becomes(false);
    await ask({ action: 'cancel' });
    await becomes(true);
  });

  test('in another house is chosen again, and a house that does not exist has the slots of the city [VISIT-02]', async () => {
    const [house, other] = [await houseOnStreet(upstream, 5), await houseOnStreet(upstream, 6)];
    const [first] = await freeSlots(house);
    const visitor = visitorOf(site, host);
    const id = await orderUpToVisit(visitor, house);
    await choose(visitor, id, first!);
    const changed = await visitor.submit(`/api/orders/${id}/address`, {
      ...{ address: other.text, house: other.id, house_address: other.text },
    });
    expect(changed.headers.location).toBe(links.orderStep(id, 'time-slots'));
    expect(await isFree(house, first!.id)).toBe(true);
    await visitor.submit(`/api/orders/${id}/address`, {
      ...{ address: other.text, house: '1-1-1', house_address: other.text },
    });
    const [ofCity] = await upstream.visits.slots(house.cityId, null);
    await choose(visitor, id, ofCity!);
    expect(await orderOf(visitor, id, 'create-agreement')).toMatchObject({
      visitHold: { slotId: ofCity!.id },
      visitNotice: null,
    });
  });

  test('in the past or at night is refused, and the order remains [VAL-08]', async () => {
    const house = await houseOnStreet(upstream, 7);
    const visitor = visitorOf(site, host);
    const id = await orderUpToVisit(visitor, house);
    const tomorrow = (await freeSlots(house))[0]!.from;
    for (const from of [tomorrow - 3 * 86_400_000, tomorrow + 90 * 86_400_000, tomorrow + 60_000])
      expect((await choose(visitor, id, { from })).statusCode).toBe(422);
    expect((await orderOf(visitor, id, 'time-slots')).fio).toBe(contacts.fio);
  });
});

test('while the slots service is away, the order takes a preferred time [VISIT-04]', async () => {
  const away = () => Promise.reject(new Error('away'));
  const { site, upstream } = await compose({
    upstream: (real) => ({ ...real, visits: { slots: away, hold: away, book: away, release: away } }),
  });
  const visitor = visitorOf(site, host);
  const id = await orderUpToVisit(visitor, await houseOnStreet(upstream, 2));
  const from = Date.parse(`${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T07:00:00Z`);
  expect((await choose(visitor, id, { from })).headers.location).toBe(
    links.orderStep(id, 'create-agreement'),
  );
  expect(await orderOf(visitor, id, 'create-agreement')).toMatchObject({ visit: { from }, visitHold: null });
  expect((await send(visitor, id)).headers.location).toBe(links.orderStep(id, 'final'));
  await site.stop();
}, 30_000);

describeWithPostgres('two instances on PostgreSQL', () => {
  let postgres: OwnPostgres;
  let composed: Composed[];
  beforeAll(async () => {
    postgres = await makeOwnPostgres();
    const env = { DATABASE_URL: postgres.url };
    const first = await compose({ env });
    composed = [first, await compose({ env, upstream: () => first.upstream })];
  }, 60_000);
  afterAll(async () => {
    for (const { site } of composed.toReversed()) await site.stop();
    await postgres.drop();
  });

  test('50 visitors for 10 slots at once: no slot twice, none lost [VISIT-02]', async () => {
    const { upstream } = composed[0]!;
    const house = await houseOnStreet(upstream, 8);
    const read = async () =>
      (await upstream.visits.slots(house.cityId, house.id)).filter((one) => one.isFree);
    const free = await read();
    for (const { id } of free.slice(10))
      await upstream.visits.book(`before-${id}`, { cityId: house.cityId, houseId: house.id, slotId: id });
    const visitors = Array.from({ length: 50 }, (_, n) => visitorOf(composed[n % 2]!.site, host));
    const ids = await Promise.all(visitors.map((visitor) => orderUpToVisit(visitor, house)));
    const answers = await Promise.all(visitors.map((visitor, n) => choose(visitor, ids[n]!, free[n % 10]!)));
    const winners = answers.flatMap(({ statusCode }, n) => (statusCode === 303 ? [n] : []));
    const held: (string | undefined)[] = [];
    // One after the other: a render queue has a limit.
    for (const n of winners)
      held.push((await orderOf(visitors[n]!, ids[n]!, 'create-agreement')).visitHold?.slotId);
    const slots = held.filter((id) => id !== undefined);
    expect(slots.toSorted()).toEqual(
      free
        .slice(0, 10)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await read()).toEqual([]);
    // Each of the ten orders is sent with its slot; the others state a preferred time.
    const sent = await Promise.all(winners.map((n) => send(visitors[n]!, ids[n]!)));
    expect(sent.every(({ headers }) => headers.location?.endsWith('/final'))).toBe(true);
  }, 60_000);
});
