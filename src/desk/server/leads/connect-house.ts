import type { ConnectedHouse } from '@/desk/contract/desk-figures.schemas';
import type { Database } from '@/server/database/tables';
import { queueLeadChanged } from '@/server/delivery/lead-events';
import { writeAudit } from '../settings/desk-audit';
import { deskTexts } from '../desk.text';

interface Connecting {
  managerId: string;
  now: number;
}

/**
 * Open coverage requests become sales, due at once or at the agreed time. Quarantined ones remain
 * quarantined. Returns their number; of two concurrent calls one converts all.
 */
export async function connectHouse(
  db: Database,
  { city, street, house }: ConnectedHouse,
  { managerId, now }: Connecting,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const wishes = await trx
      .selectFrom('leads')
      .select(['id', 'status', 'wanted_from'])
      .where('city_name', '=', city)
      .where('wish_street', '=', street)
      .where('wish_house', '=', house)
      .where('request_kind', '=', 'wish')
      .where('closed_at', 'is', null)
      .where('quarantined_at', 'is', null)
      .execute();
    let count = 0;
    for (const { id, status, wanted_from } of wishes) {
      const { numUpdatedRows } = await trx
        .updateTable('leads')
        .set((eb) => ({
          request_kind: 'sale',
          house_connected_at: now,
          // The time is from before the connection; an agreed call keeps its due time.
          wanted_from: null,
          wanted_until: null,
          // Clients that were reached before are to be called again.
          status: eb
            .case()
            .when('status', '!=', 'reached')
            .then(eb.ref('status'))
            .when('taken_by', 'is', null)
            .then('new')
            .else('taken')
            .end(),
          due_at: eb.case().when('status', '=', 'callback').then(eb.ref('due_at')).else(now).end(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('request_kind', '=', 'wish')
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      count += 1;
      await trx
        .insertInto('lead_events')
        .values({
          ...{ lead_id: id, at: now, kind: 'house_connected', manager_id: managerId },
          text: deskTexts.history.houseConnected,
        })
        .execute();
      // The outcome or the wanted time has been reset.
      if (status === 'reached' || wanted_from !== null)
        await queueLeadChanged(trx, { leadId: id, now, by: 'desk' });
    }
    if (count > 0) {
      const address = [city, street, house].filter((part) => part !== '').join(', ');
      const text = deskTexts.audit.houseConnected(address, count);
      await writeAudit(trx, { at: now, managerId, action: 'house_connected', text });
    }
    return count;
  });
}
