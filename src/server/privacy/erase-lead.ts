import { createHmac, randomBytes } from 'node:crypto';

import type { Database } from '../database/tables';
import { queueLeadErased } from '../delivery/lead-events';
import { markFreedBytes } from './freed-bytes';

/** Texts of these kinds only describe the desk's actions; all others may contain client data. */
const harmlessKinds = [
  'received',
  'taken',
  'released',
  'approved',
  'house_connected',
  'delivered',
  'sent_again',
  'consent_withdrawn',
  'erased',
];
const secretKey = 'erasure_key';

/**
 * Proves after the erasure that a consent was this client's, and allows erasing the same phone again. Keyed
 * with a secret of this storage, because all phones could be tried. The erasure of a single lead is
 * identified by the hash of its id.
 */
export async function makePhoneHasher(db: Database): Promise<(phoneOrLeadId: string) => string> {
  await db
    .insertInto('settings')
    .values({ key: secretKey, value: JSON.stringify(randomBytes(32).toString('hex')) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', secretKey)
    .executeTakeFirstOrThrow();
  return (phoneOrLeadId) => createHmac('sha256', value).update(phoneOrLeadId).digest('hex');
}

export interface Erasable {
  id: string;
  phone: string;
}

export interface ErasureOptions {
  now: number;
  hash: (phone: string) => string;
  event: { kind: 'erased'; text: string; managerId: string | null };
  /** If this withdrawal is the reason of the erasure. */
  withdrawnAt?: number | undefined;
}

/**
 * Erases all personal data of a lead (D51); statistical data (city, form, page, outcome, times) remain.
 * Closes open and quarantined leads, which can't be called any more. Runs in the caller's transaction. False if it was
 * erased before, e.g. by another instance.
 */
export async function eraseLead(
  trx: Database,
  { id, phone }: Erasable,
  { now, hash, event, withdrawnAt }: ErasureOptions,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set((eb) => ({
      fio: '',
      phone: '',
      name_key: null,
      name_last: null,
      phone_reversed: null,
      address_key: '',
      address_last: null,
      agreement_key: '',
      wish_street: null,
      wish_house: null,
      details: '{}',
      state_note: null,
      // The key and the hash are derived from input.
      idempotency_key: `erased:${id}`,
      body_hash: '',
      status: eb.case().when('closed_at', 'is', null).then('cancelled').else(eb.ref('status')).end(),
      closed_at: eb.fn.coalesce('closed_at', eb.val(now)),
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('consents')
    .set({
      masked_address: '',
      subject_hash: hash(phone),
      ...(withdrawnAt === undefined ? {} : { withdrawn_at: withdrawnAt }),
    })
    .where('lead_id', '=', id)
    .execute();
  await queueLeadErased(trx, { leadId: id, now });
  await markFreedBytes(trx);
  await trx
    .updateTable('lead_events')
    .set({ text: '' })
    .where('lead_id', '=', id)
    .where('kind', 'not in', harmlessKinds)
    .execute();
  await trx
    .insertInto('lead_events')
    .values({ lead_id: id, at: now, kind: event.kind, manager_id: event.managerId, text: event.text })
    .execute();
  return true;
}

/** Returns the number of leads that were not erased before. */
export async function eraseLeads(
  trx: Database,
  leads: readonly Erasable[],
  options: ErasureOptions,
): Promise<number> {
  let count = 0;
  for (const lead of leads) if (await eraseLead(trx, lead, options)) count += 1;
  return count;
}
