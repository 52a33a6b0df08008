import type { Outage } from '@/api/outages/outages.schemas';
import { recordOutcome, takeLead } from '@/desk/server/leads/desk-actions';
import { readLead } from '@/desk/server/leads/desk-detail';
import { answerTogether } from '@/desk/server/leads/joint-answer';
import { findReportedOutages } from '@/desk/server/leads/reported-outages';
import { outageFixture } from '@/features/outages/outages.fixtures';
import { indexCities } from '@/site/city/resolve-city.server';
import { onBothStorages, seedLead, seedManager, type SeededLead } from '../support/desk-leads';
import { cityFixture } from '../support/site-fixtures';

const now = Date.parse('2026-11-28T12:30:00Z');
const hour = 3_600_000;
const perm = { ...cityFixture, provider_id: 556, city_id: 5901 };
const kazan = { ...cityFixture, provider_id: 557, city_id: 1601 };

onBothStorages((storage) => {
  const db = () => storage().db;
  const report = (house: string, more: Partial<SeededLead> = {}) =>
    seedLead(db(), { createdAt: now - hour, topic: 0, context: { house, address: 'ул. Мира' }, ...more });
  const versionOf = async (id: string) => {
    const { version } = await db()
      .selectFrom('leads')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, version };
  };
  const found = (ofHouse: (id: string) => Promise<Outage[]>, ofCity = async () => [outageFixture()]) =>
    findReportedOutages(
      { db: db(), cities: { index: () => indexCities([perm, kazan]) }, outages: { ofHouse, ofCity } },
      now,
    );
  afterEach(() => db().updateTable('leads').set({ closed_at: 1 }).execute());

  test('open fault reports are grouped by the outage of their house [NET-07]', async () => {
    const [one, two, early] = await Promise.all([
      report('h1'),
      report('h2'),
      report('h1', { createdAt: now - 10 * hour }),
    ]);
    await report('h3');
    await report('h1', { topic: 2 });
    await report('h1', { columns: { closed_at: 1, status: 'resolved' } });
    await report('h1', { columns: { quarantined_at: 1 } });
    await seedLead(db(), { createdAt: now - hour, topic: 0 });
    const { outages } = await found(async (house) => (house === 'h3' ? [] : [outageFixture()]));
    expect(outages).toHaveLength(1);
    expect(outages[0]).toMatchObject({ id: 'fault-1', houses: 2, mendedAt: null, isPlanned: false });
    expect(outages[0]?.reports.map(({ id }) => id).sort()).toEqual([one, two].sort());
    expect(outages[0]?.reports).not.toContainEqual(expect.objectContaining({ id: early }));
  });

  test('a mended outage keeps the reports from before its end; later ones are not its [NET-07]', async () => {
    const mended = outageFixture({ mendedAt: '2026-11-28T11:45:00Z' });
    const before = await report('h1');
    await report('h1', { createdAt: now - hour / 2 });
    const current = outageFixture({ id: 'fault-2', since: '2026-11-28T10:00:00Z' });
    await report('k1', { providerId: 557, city: 'Казань' });
    const { outages } = await found(async (house) => (house === 'k1' ? [current] : [mended]));
    expect(outages.map(({ id, city }) => [id, city.name])).toEqual([
      ['fault-2', 'Казань'],
      ['fault-1', 'Пермь'],
    ]);
    expect(outages[1]).toMatchObject({ mendedAt: Date.parse('2026-11-28T11:45:00Z') });
    expect(outages[1]?.reports.map(({ id }) => id)).toEqual([before]);
  });

  test('houses of a city without an outage are not queried; a failing service gives no notice [NET-07]', async () => {
    await report('h1');
    const asked: string[] = [];
    const ofHouse = (house: string) => {
      asked.push(house);
      return Promise.reject(new Error('away'));
    };
    expect(await found(ofHouse, async () => [])).toEqual({ outages: [] });
    expect(asked).toEqual([]);
    expect(await found(ofHouse)).toEqual({ outages: [] });
    expect(asked).toEqual(['h1']);
  });

  test('one answer closes twenty reports, each with an event of its own [NET-07]', async () => {
    const anna = await seedManager(db(), 'Анна');
    const boris = await seedManager(db(), 'Борис');
    const ids: string[] = [];
    for (let place = 0; place < 22; place += 1) ids.push(await report('h1'));
    await db().updateTable('outbox').set({ target: 'crm' }).where('lead_id', 'in', ids).execute();
    const [own = '', foreign = '', called = ''] = ids;
    await takeLead(db(), { viewer: anna, leadId: own, now });
    const reports = await Promise.all(ids.map(versionOf));
    await takeLead(db(), { viewer: boris, leadId: foreign, now });
    await takeLead(db(), { viewer: anna, leadId: called, now });
    await recordOutcome(
      db(),
      { viewer: anna, leadId: called, now },
      { outcome: 'reached', note: '', notReachedMs: 0 },
    );
    const answer = { reports, outcome: 'resolved', note: 'Починили кабель' } as const;
    expect(await answerTogether(db(), { viewer: anna, now }, answer)).toEqual({
      answered: 20,
      left: [
        { id: foreign, message: 'Заявку ведёт Борис' },
        { id: called, message: 'Заявка изменилась, пока вы смотрели. Проверьте её и повторите.' },
      ],
    });
    const outcomesOf = async (id: string) => {
      const detail = (await readLead(db(), id, { readerId: anna.id, now }))!;
      const events = detail.history.filter(({ kind }) => kind === 'outcome');
      return { status: detail.lead.status, holder: detail.lead.takenBy?.name, events };
    };
    expect(await outcomesOf(own)).toEqual({
      ...{ status: 'resolved', holder: 'Анна' },
      events: [
        {
          ...{ at: now, kind: 'outcome', by: 'Анна' },
          text: 'Решено. Починили кабель. Вместе с\u00a0другими заявками об\u00a0этой аварии, всего 22',
        },
      ],
    });
    expect(await outcomesOf(ids[21] ?? '')).toMatchObject({ status: 'resolved', holder: 'Анна' });
    expect(await outcomesOf(foreign)).toMatchObject({ status: 'taken', holder: 'Борис', events: [] });
    const queued = () =>
      db()
        .selectFrom('outbox')
        .select(['lead_id', 'lead_version'])
        .where('event', '=', 'lead.changed')
        .where('lead_id', '=', own)
        .execute();
    const before = await queued();
    expect(before).toEqual([{ lead_id: own, lead_version: 2 }]);
    expect((await answerTogether(db(), { viewer: anna, now: now + 1 }, answer)).answered).toBe(20);
    expect(await queued()).toEqual(before);
    expect((await outcomesOf(own)).events).toHaveLength(1);
  });

  test('two managers at once: each report gets one result [NET-07]', async () => {
    const managers = await Promise.all(['Анна', 'Борис'].map((name) => seedManager(db(), name)));
    const ids = await Promise.all(Array.from({ length: 6 }, () => report('h1')));
    const reports = await Promise.all(ids.map(versionOf));
    const results = await Promise.all(
      managers.map((viewer) =>
        answerTogether(db(), { viewer, now }, { reports, outcome: 'referred', note: '' }),
      ),
    );
    expect(results.reduce((sum, { answered }) => sum + answered, 0)).toBe(6);
    const events = await db()
      .selectFrom('lead_events')
      .select('lead_id')
      .where('kind', '=', 'outcome')
      .where('lead_id', 'in', ids)
      .execute();
    expect(events.map(({ lead_id }) => lead_id).sort()).toEqual([...ids].sort());
  });
});
