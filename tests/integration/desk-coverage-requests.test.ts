/** @jest-environment node */
import { makeErasureLog } from '@/server/privacy/erasure-log';
import { leadsClosedBefore, eraseOld } from '@/server/privacy/retention';
import { connectHouse } from '@/desk/server/leads/connect-house';
import { recordOutcome, takeLead, takeNextLead } from '@/desk/server/leads/desk-actions';
import { readDeskFigures } from '@/desk/server/lists/desk-figures';
import { countLeads, readLeadIdPage } from '@/desk/server/lists/desk-list';
import { readLead } from '@/desk/server/leads/desk-detail';
import { erasePhone } from '@/desk/server/settings/desk-erasure';
import { readCoverageRequests } from '../../src/desk/server/lists/desk-figures';
import { onBothStorages, type SeededLead, seedLead, seedManager } from '../support/desk-leads';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;

onBothStorages((storage) => {
  const db = () => storage().db;
  const wish = (address: string, more: Partial<SeededLead> = {}) =>
    seedLead(db(), {
      ...{ createdAt: now, coverageAddress: address },
      context: { item: 'Пожелание: подключить дом', address, isWish: true },
      ...more,
    });
  const counts = async () => {
    const { cities } = await readCoverageRequests(db());
    return cities.flatMap(({ city, streets }) =>
      streets.flatMap(({ street, houses }) =>
        houses.map(({ house, count, latestAt }) => [city, street, house, count, latestAt]),
      ),
    );
  };
  beforeEach(async () => {
    for (const table of ['outbox', 'lead_events', 'consents', 'leads'] as const)
      await db().deleteFrom(table).execute();
  });

  describe('coverage requests on the desk [TAR-04]', () => {
    test('neighbours share one line, in any spelling; other leads and cities are separate', async () => {
      await wish('ул. Мира, 3', { createdAt: now - dayMs });
      await wish('улица мира дом 3, кв. 8');
      await wish('ул. Мира, 5');
      await wish('ул. Мира, 3', { city: 'Казань' });
      await seedLead(db(), { createdAt: now, context: { address: 'ул. Мира, 3' } });
      expect(await counts()).toEqual([
        ['Пермь', 'ул. Мира', '3', 2, now],
        ['Пермь', 'ул. Мира', '5', 1, now],
        ['Казань', 'ул. Мира', '3', 1, now],
      ]);
    });

    test('quarantined and cancelled ones are not counted', async () => {
      await wish('ул. Мира, 3', { columns: { quarantined_at: now } });
      await wish('ул. Мира, 3', { columns: { status: 'cancelled', closed_at: now } });
      expect(await counts()).toEqual([]);
    });

    test('the most wished houses stay where there are too many', async () => {
      await wish('ул. Мира, 1');
      await wish('ул. Мира, 2');
      await wish('ул. Мира, 2');
      const cut = await readCoverageRequests(db(), 1);
      expect(cut).toMatchObject({ isCut: true, cities: [{ count: 2 }] });
      expect((await readCoverageRequests(db(), 2)).isCut).toBe(false);
    });

    test('a coverage request has no waiting clock: it has its own queue, and «Следующая» skips it [MGR-03]', async () => {
      const anna = await seedManager(db(), 'Анна');
      const [id, sale] = [await wish('ул. Мира, 3'), await seedLead(db(), { createdAt: now + 1 })];
      const context = { viewerId: anna.id, now: now + dayMs, responseTargetMs: 300_000 };
      const { counts: found } = await countLeads(db(), { view: 'all', days: 'lead', search: null }, context);
      expect(found).toMatchObject({ wishes: 1, new: 1, due: 1, overdue: 1, later: 0, open: 2 });
      const next = { viewer: anna, now: now + dayMs };
      expect(await takeNextLead(storage(), next)).toBe(sale);
      expect(await takeNextLead(storage(), { ...next, after: sale })).toBeNull();
      // An agreed call waits like any other.
      await takeLead(db(), { viewer: anna, leadId: id, now });
      const call = { outcome: 'callback', note: '', callBackAt: now + 60_000, notReachedMs: 1 } as const;
      await recordOutcome(db(), { viewer: anna, leadId: id, now }, call);
      expect(await takeNextLead(storage(), { ...next, after: sale })).toBe(id);
    });

    test('once the house is connected its coverage requests enter the inbox as requests to call', async () => {
      const anna = await seedManager(db(), 'Анна');
      // Earlier releases stored the next opening as the wanted time of a call.
      const longAgo = now - 90 * dayMs;
      const [first, second] = [
        await wish('ул. Мира, 3', { createdAt: longAgo, wanted: { from: longAgo + 1, until: longAgo + 2 } }),
        await wish('улица мира дом 3'),
      ];
      await wish('ул. Мира, 3', { columns: { status: 'declined', closed_at: now } });
      const other = await wish('ул. Мира, 5');
      const place = { city: 'Пермь', street: 'ул. Мира', house: '3' };
      const connecting = { managerId: anna.id, now };
      const both = await Promise.all([0, 1].map(() => connectHouse(db(), place, connecting)));
      expect(both.sort()).toEqual([0, 2]);
      expect(await counts()).toEqual([['Пермь', 'ул. Мира', '5', 1, now]]);
      const context = { viewerId: anna.id, now, responseTargetMs: 300_000 };
      const fresh = { filter: { view: 'new', days: 'lead', search: null }, sort: 'due', limit: 9 } as const;
      const { ids } = await readLeadIdPage(db(), fresh, context);
      expect(ids.sort()).toEqual([first, second].sort());
      const read = await readLead(db(), first, { readerId: anna.id, now });
      expect(read?.lead).toMatchObject({ kind: 'sale', dueAt: now, status: 'new' });
      expect(read?.lead).toMatchObject({ wantedFrom: null, wantedUntil: null });
      expect(read?.history.at(-1)).toMatchObject({ kind: 'house_connected', by: 'Анна' });
      const audit = await db().selectFrom('desk_audit').select(['action', 'text']).execute();
      expect(audit).toContainEqual({
        action: 'house_connected',
        text: 'Отметил подключённым дом: Пермь, ул. Мира, 3; заявок: 2',
      });
      // The wait for the first call starts when the house is connected, not at the request 90 days ago.
      const days = { from: '2026-01-01', to: '2026-12-31' };
      const { firstCall } = await readDeskFigures(db(), days, { targetMs: 300_000, now: now + 60_000 });
      expect(firstCall).toEqual([expect.objectContaining({ leads: 2, due: 0 })]);
      expect((await readLead(db(), other, { readerId: anna.id, now }))?.lead.kind).toBe('wish');
    });

    test('a house that is connected resets «reached» and the wanted time, also for the CRM', async () => {
      const { id: managerId } = await seedManager(db(), 'Анна');
      const [reached, timed] = [
        await wish('ул. Мира, 3', { columns: { status: 'reached' } }),
        await wish('ул. Мира, 3', { wanted: { from: now - dayMs, until: null } }),
        await wish('ул. Мира, 3'),
      ];
      await db().updateTable('outbox').set({ target: 'crm' }).execute();
      await connectHouse(db(), { city: 'Пермь', street: 'ул. Мира', house: '3' }, { managerId, now });
      const queued = await db()
        .selectFrom('outbox')
        .select(['lead_id', 'target'])
        .where('event', '=', 'lead.changed')
        .orderBy('lead_id')
        .execute();
      expect(queued).toEqual([reached, timed].sort().map((lead_id) => ({ lead_id, target: 'crm' })));
    });

    test('the lead shows its address', async () => {
      const { id } = await seedManager(db(), 'Анна');
      const read = await readLead(db(), await wish('ул. Мира, 3'), { readerId: id, now });
      expect(read?.lead).toMatchObject({ address: 'ул. Мира, 3', isWish: true });
    });
  });

  describe('an address is personal data (D51) (D51) [TAR-04]', () => {
    const traces = async () =>
      JSON.stringify([
        await db().selectFrom('leads').selectAll().execute(),
        await db().selectFrom('outbox').selectAll().execute(),
        await db().selectFrom('lead_events').selectAll().execute(),
      ]);

    test('erasure by phone removes it everywhere', async () => {
      const { id: managerId } = await seedManager(db(), 'Вера', 'lead-admin');
      const phone = '79615550011';
      await wish('ул. Потаённая, 77', { phone });
      await wish('ул. Мира, 3', { phone: '79615550012' });
      expect(await traces()).toContain('Потаённая');
      const log = makeErasureLog({ DATA_DIR: storage().dataDir, ERASURE_LOG_DIR: '' });
      expect(await erasePhone(db(), phone, { managerId, now, log })).toBe(1);
      expect(await traces()).not.toMatch(/Потаённая|"77"/);
      expect(await counts()).toEqual([['Пермь', 'ул. Мира', '3', 1, now]]);
    });

    test('so does the end of its keeping', async () => {
      await wish('ул. Потаённая, 77', {
        createdAt: now - 40 * dayMs,
        columns: { status: 'sold', closed_at: now - 31 * dayMs },
      });
      const aged = { find: leadsClosedBefore, days: 30, eventText: 'Личные данные удалены' };
      const erased = await eraseOld(db(), aged, now);
      expect(erased).toBe(1);
      expect(await traces()).not.toContain('Потаённая');
      expect(await counts()).toEqual([]);
    });
  });
});
