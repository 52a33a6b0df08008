import { eraseLead } from '@/server/privacy/erase-lead';
import { onBothStorages, seedLead } from '../support/desk-leads';

onBothStorages((storage) => {
  test('a lead is erased once, also from an outdated read', async () => {
    const { db } = storage();
    const id = await seedLead(db, { createdAt: 1 });
    await db.updateTable('outbox').set({ attempts: 1 }).where('lead_id', '=', id).execute();
    const erase = (now: number) =>
      db.transaction().execute((trx) =>
        eraseLead(
          trx,
          { id, phone: '79120004518' },
          {
            ...{ now, hash: (phone) => phone },
            event: { kind: 'erased', text: '', managerId: null },
          },
        ),
      );
    expect([await erase(2), await erase(3)]).toEqual([true, false]);
    const rowsOf = (table: 'lead_events' | 'outbox') =>
      db.selectFrom(table).selectAll().where('lead_id', '=', id).execute();
    expect(await rowsOf('lead_events')).toHaveLength(2);
    expect(await rowsOf('outbox')).toHaveLength(2);
  });
});
