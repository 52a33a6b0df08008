import { createHmac, randomBytes } from 'node:crypto';

import type { Database } from '../database/tables';
import { announceErasure } from '../delivery/lead-events';
import { markFreedBytes } from './freed-bytes';

/** Texts of these say what the desk did and hold nothing of the client; all others may. */
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
 * What stands for a phone after it was erased: proof that a consent was this client's, and the way to erase the same
 * phone again. Under a key of this storage, because all phones can be tried. The erasure of one lead alone is known by
 * the hash of its id.
 */
export async function phoneHasher(db: Database): Promise<(phoneOrLeadId: string) => string> {
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

/** One lead to be erased. */
export interface Erasable {
  id: string;
  phone: string;
}

export interface ErasureOptions {
  now: number;
  hash: (phone: string) => string;
  /** What the history says of it. */
  event: { kind: 'erased'; text: string; managerId: string | null };
  /** When the client took the consent back, where that is why. */
  withdrawnAt?: number | undefined;
}

/**
 * Takes everything personal out of a lead and what hangs on it (D51); what is counted (city, form, page,
 * outcome, times) stays. Nobody can be called any more, so an open lead, also one set aside, is closed. In the caller's
 * transaction.
 */
export async function eraseLead(
  trx: Database,
  { id, phone }: Erasable,
  { now, hash, event, withdrawnAt }: ErasureOptions,
): Promise<void> {
  await trx
    .updateTable('leads')
    .set((eb) => ({
      fio: '',
      phone: '',
      name_key: null,
      name_last: null,
      phone_reversed: null,
      address_key: '',
      address_last: null,
      wish_street: null,
      wish_house: null,
      details: '{}',
      state_note: null,
      // Both are made from what was typed.
      idempotency_key: `erased:${id}`,
      body_hash: '',
      status: eb.case().when('closed_at', 'is', null).then('cancelled').else(eb.ref('status')).end(),
      closed_at: eb.fn.coalesce('closed_at', eb.val(now)),
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('consents')
    .set({
      masked_address: '',
      subject_hash: hash(phone),
      ...(withdrawnAt === undefined ? {} : { withdrawn_at: withdrawnAt }),
    })
    .where('lead_id', '=', id)
    .execute();
  await announceErasure(trx, { leadId: id, now });
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
}
