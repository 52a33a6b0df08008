import type { Outage } from '@/api/outages/outages.schemas';
import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import { outageFixture } from '@/features/outages/outages.fixtures';
import { claimDue, resendDelivery } from '@/server/delivery/outbox';
import { type OutboxWorker, startOutboxWorker } from '@/server/delivery/outbox-worker';
import { makeProviderTarget } from '@/server/delivery/provider-target';
import { insertLead } from '@/server/leads/insert-lead';
import { queueMendedNotices, startMendWatch } from '@/server/outages/mend-watch';
import { onBothStorages } from '../support/desk-leads';
import { cityFixture } from '../support/site-fixtures';
import { until } from '../support/until';

/** 17:30 in Yekaterinburg. */
const day = Date.parse('2026-11-28T12:30:00Z');
/** 23:00 there. */
const night = Date.parse('2026-11-28T18:00:00Z');
const city = { ...cityFixture, timeZone: 'Asia/Yekaterinburg', provider_id: 556 };
const mended = outageFixture({ mendedAt: '2026-11-28T12:00:00Z' });

onBothStorages((storage) => {
  const db = () => storage().db;
  const workers: OutboxWorker[] = [];
  const ofHouse = async (): Promise<Outage[]> => [mended];
  const queueAt = (now: number, outagesOf: (house: string) => Promise<Outage[]> = ofHouse) =>
    queueMendedNotices({ storage: storage(), outages: { ofHouse: outagesOf } }, now);

  /** Stores a subscription as the route does; returns its result. */
  const subscribe = (phone: string, { quarantine = null as string | null, outage = 'fault-1' } = {}) =>
    insertLead(db(), {
      request: {
        ...{
          formType: 'outage',
          fio: 'Без имени',
          phone,
          consent: true,
          page: '/service/status',
          callAt: '',
        },
        ...{ productIds: [], context: { house: 'h1' }, details: { outage, house: 'h1' } },
        delivery: {
          ...{ call: 'outage-notice', timeZone: city.timeZone },
          body: { phone, outageId: outage, area: 'ул. Мира, 1' },
        },
      },
      ...{ city, idempotencyKey: `${outage} ${phone}`, maskedAddress: '10.0.0.0', variants: {} },
      ...{ wanted: null, quarantine, targets: ['provider'], isScheduled: true, takesChanges: true },
      ...{ consentedAt: day, now: day },
    });

  const sent: { phone: string; key: string }[] = [];
  const requests = {
    sendOutageNotice: async (_provider: number, { phone }: { phone: string }, key: string) => {
      sent.push({ phone, key });
      return { status: true, message: '' };
    },
  } as unknown as ProviderRequestsClient; // the only call of a message
  const startWorker = (now: number) =>
    workers.push(
      startOutboxWorker({
        ...{ storage: storage(), onEvent: () => undefined, onError: () => undefined },
        ...{ onNews: () => () => undefined, now: () => now },
        targets: [makeProviderTarget(requests, () => now)],
      }),
    );
  const states = async () =>
    (await db().selectFrom('outbox').select('state').orderBy('id').execute()).map(({ state }) => state);

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    sent.length = 0;
    for (const table of ['outbox', 'lead_events', 'consents', 'leads'] as const)
      await db().deleteFrom(table).execute();
  });

  test('after the repair one message each, over two instances and across a kill [NET-08]', async () => {
    const phones = Array.from({ length: 230 }, (_, place) => `7912000${1000 + place}`);
    for (const phone of phones) await subscribe(phone);
    expect(await queueAt(day, async () => [outageFixture()])).toBe(0);
    await Promise.all([queueAt(day), queueAt(day)]);
    expect(await queueAt(day)).toBe(0);
    // An instance claims messages and is killed: the others take them once its lease has ended.
    expect(await claimDue(storage(), { target: 'provider', limit: 5, now: day })).toHaveLength(5);
    startWorker(day + 61_000);
    startWorker(day + 61_000);
    await until(async () => (await states()).every((state) => state === 'delivered'));
    expect(sent.map(({ phone }) => phone).sort()).toEqual(phones);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(phones.length);
    const { closed } = await db()
      .selectFrom('leads')
      .select((eb) => eb.fn.count<number>('id').as('closed'))
      .where('status', '=', 'resolved')
      .where('closed_at', '=', day)
      .executeTakeFirstOrThrow();
    expect(closed).toBe(phones.length);
  }, 60_000);

  test('the previous release, which claims `waiting` rows, gets no message; nor does a second delivery [NET-08]', async () => {
    await subscribe('79120002010');
    const { id } = await db().selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    expect(await resendDelivery(storage(), id, day)).toBe('waiting');
    expect(await states()).toEqual(['scheduled']);
    expect(await queueAt(day)).toBe(1);
    expect(await states()).toEqual(['queued']);
    startWorker(day);
    await until(async () => (await states())[0] === 'delivered');
    expect(await resendDelivery(storage(), id, day)).toBe('sent');
    expect(await states()).toEqual(['queued']);
  });

  test('the same subscription twice is one; after unsubscribing it is a new one [NET-08]', async () => {
    const one = await subscribe('79120002001');
    expect(await subscribe('79120002001')).toEqual({ ...one, isRepeat: true });
    await db().updateTable('leads').set({ closed_at: day, cancelled_at: day, status: 'cancelled' }).execute();
    expect(await queueAt(day)).toBe(0);
    expect(await subscribe('79120002001')).toMatchObject({ isRepeat: false });
    expect(await queueAt(day)).toBe(1);
  });

  test('nothing at night: neither queued nor sent again [NET-08]', async () => {
    await subscribe('79120002002');
    expect(await queueAt(night)).toBe(0);
    expect(await queueAt(day)).toBe(1);
    startWorker(night);
    await until(async () => {
      const row = await db().selectFrom('outbox').select('attempts').executeTakeFirst();
      return row?.attempts === 1;
    });
    expect(sent).toEqual([]);
    const row = await db().selectFrom('outbox').select(['state', 'next_at']).executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'queued', next_at: night + 30 * 60_000 });
  });

  test('a slow round skips the next ones, and ends with its running call when the site stops [NET-08]', async () => {
    for (const outage of ['fault-2', 'fault-3']) await subscribe('79120002005', { outage });
    const begin = jest.spyOn(globalThis, 'setInterval');
    let calls = 0;
    let release = () => {};
    const slow = () => {
      calls++;
      // The first house of a round.
      return calls % 2 === 0
        ? Promise.resolve([])
        : new Promise<Outage[]>((end) => (release = () => end([])));
    };
    jest.spyOn(Date, 'now').mockReturnValue(day);
    const watch = startMendWatch({
      ...{ storage: storage(), outages: { ofHouse: slow }, onQueued: () => undefined },
      onError: () => undefined,
    });
    const tick = begin.mock.calls.at(-1)![0];
    await until(() => calls === 1);
    for (let minutes = 0; minutes < 3; minutes++) tick();
    release();
    await until(() => calls === 2);
    await until(() => {
      tick();
      return calls === 3;
    });
    const stopping = watch.stop();
    release();
    await stopping;
    expect(calls).toBe(3);
  });

  test('another outage, a quarantined subscription and a failing service queue nothing [NET-08]', async () => {
    await subscribe('79120002003', { outage: 'fault-2' });
    await subscribe('79120002004', { quarantine: 'Робот' });
    expect(await queueAt(day)).toBe(0);
    expect(await queueAt(day, () => Promise.reject(new Error('away')))).toBe(0);
    expect(await states()).toEqual(['scheduled', 'scheduled']);
    await db().updateTable('leads').set({ quarantined_at: null }).execute();
    expect(await queueAt(day)).toBe(1);
  });
});
