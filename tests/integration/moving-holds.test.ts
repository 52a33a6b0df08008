/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

import { ApiError } from '@/api/http/http-client';
import type { Upstream } from '@/server/upstream';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

const host = 'perm.localhost:3000';
const cityId = 5901;
const failure = (status: number) => new ApiError('status', 'POST /holds', { status, reason: `${status}` });

let site: TestSite;
let real: Upstream;
/** Throws for the hold of a slot. */
let refuseHold: (request: { houseId?: string | undefined; slotId: string }) => void = () => undefined;
let unknownHouse = '';

beforeAll(async () => {
  site = await composeTestSite({
    env: { LEADS_PER_PHONE: '1' },
    upstream: (given) => {
      real = given;
      const checkHouse = (houseId: string | null | undefined) => {
        if (houseId === unknownHouse) throw failure(404);
      };
      return {
        ...given,
        visits: {
          ...given.visits,
          slots: async (city, houseId) => {
            checkHouse(houseId);
            return given.visits.slots(city, houseId);
          },
          hold: async (key, request) => {
            checkHouse(request.houseId);
            refuseHold(request);
            return given.visits.hold(key, request);
          },
        },
      };
    },
  });
}, 30_000);
afterAll(() => site.stop());
afterEach(() => {
  refuseHold = () => undefined;
  unknownHouse = '';
});

async function connectedHouse(street: number): Promise<string> {
  for (let place = 0; place < 20; place++) {
    const { id, connected } = await real.address.house(`${cityId}-${street}-${place}`);
    if (connected) return id;
  }
  throw new Error('no such house');
}

/** The first free slots of a move between two houses; null: the slots of the city. */
async function planBetween(old: string | null, next: string | null) {
  const free = async (houseId: string | null) =>
    (await real.visits.slots(cityId, houseId)).filter(({ isFree }) => isFree);
  const [oldVisit] = await free(old);
  const visit = (await free(next)).find(({ from }) => from >= oldVisit!.until);
  return { oldVisit: oldVisit!, visit: visit! };
}

type Plan = Awaited<ReturnType<typeof planBetween>>;

function move(old: string, next: string, { oldVisit, visit }: Plan, phone = '8 (912) 000-45-18') {
  const day = new Date(oldVisit.from + 5 * 3_600_000).toISOString().slice(0, 10);
  return visitorOf(site, host).submit('/api/moving', {
    ...{ old_address: old, old_house: old, address: next, house: next, day },
    ...{ old_visit: oldVisit.id, visit: visit.id, fio: 'Анна', phone, consent: '1' },
  });
}

test('a house that the slots service does not know has the slots of the city [MOVE-02]', async () => {
  const [old, next] = [await connectedHouse(0), await connectedHouse(1)];
  unknownHouse = old;
  const sent = await move(old, next, await planBetween(null, next), '8 (912) 000-45-19');
  expect(sent.statusCode).toBe(303);
});

test.each([
  ['a failed call', 503, 503],
  ['a time that has passed', 422, 409],
])('after %s no slot is held [MOVE-02]', async (_name, status, answered) => {
  const [old, next] = [await connectedHouse(2), await connectedHouse(3)];
  const plan = await planBetween(old, next);
  refuseHold = ({ slotId }) => {
    if (slotId === plan.visit.id) throw failure(status);
  };
  expect((await move(old, next, plan)).statusCode).toBe(answered);
  expect(await planBetween(old, next)).toEqual(plan);
});

test('a request beyond the limit, or not stored, holds no slot [MOVE-02]', async () => {
  for (let count = 0; count < 4; count++) {
    const [old, next] = [await connectedHouse(6 + 2 * count), await connectedHouse(7 + 2 * count)];
    expect((await move(old, next, await planBetween(old, next))).statusCode).toBe(303);
  }
  const [old, next] = [await connectedHouse(14), await connectedHouse(15)];
  const plan = await planBetween(old, next);
  expect((await move(old, next, plan)).statusCode).toBe(429);
  expect(await planBetween(old, next)).toEqual(plan);
  const storage = new DatabaseSync(join(site.dataDir, 'site.db'));
  storage.exec('alter table consents rename to lost');
  storage.close();
  expect((await move(old, next, plan, '8 (912) 000-45-20')).statusCode).toBe(503);
  expect(await planBetween(old, next)).toEqual(plan);
});
