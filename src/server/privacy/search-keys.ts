import type { Database } from '../database/tables';
import { addressKeys, agreementKey } from '../leads/desk-columns';
import { parseDetails } from '../leads/lead-details';
import { markFreedBytes } from './freed-bytes';

const batch = 200;

/** Computes the keys of leads written by a release without these columns; clears those of leads erased by it. */
export async function upkeepSearchKeys(db: Database): Promise<void> {
  await clearErased(db);
  for (;;) {
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'details', 'city_name'])
      .where((eb) => eb.or([eb('address_key', 'is', null), eb('agreement_key', 'is', null)]))
      .limit(batch)
      .execute();
    // Requests must not wait long for the embedded storage's single connection.
    for (const { id, details, city_name } of leads) {
      const { address = '', agreement } = parseDetails(details).context;
      await db
        .updateTable('leads')
        .set({ ...addressKeys(address, city_name), agreement_key: agreementKey(agreement) })
        .where('id', '=', id)
        // The lead changed or was erased meanwhile.
        .where('details', '=', details)
        .execute();
    }
    if (leads.length < batch) return;
  }
}

async function clearErased(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ address_key: '', address_last: null, agreement_key: '' })
      .where((eb) => eb.or([eb('address_key', '>', ''), eb('agreement_key', '>', '')]))
      .where('erased_at', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await markFreedBytes(trx);
  });
}
