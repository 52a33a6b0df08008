import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type {
  DeskQuarantine,
  QuarantineErasureBody,
  QuarantineRemoved,
} from '@/desk/contract/desk-admin.schemas';
import type { Database } from '@/server/database/tables';
import { eraseOrdersOfPhone } from '@/server/orders/order-store';
import { eraseLead, eraseLeads, makePhoneHasher } from '@/server/privacy/erase-lead';
import type { ErasureLog } from '@/server/privacy/erasure-log';
import type { LeadActionContext } from '../leads/desk-actions';
import { writeAudit } from './desk-audit';
import { deskTexts } from '../desk.text';
import { type ChangeResult, changeLead, type LeadDecision } from '../leads/lead-change';

interface Eraser {
  managerId: string;
  now: number;
  log: ErasureLog;
}

/**
 * Every lead of the phone (D51). Stores the phone's hash, here and outside the storage, so that it is erased
 * again from a restored backup. Returns the number of leads.
 */
export async function erasePhone(
  db: Database,
  phone: string,
  { managerId, now, log }: Eraser,
): Promise<number> {
  const hash = await makePhoneHasher(db);
  const entry = { id: newId(), at: now, phone_hash: hash(phone) };
  // Log first: if the commit is lost later, the log still has the entry.
  await log.add(entry);
  return db.transaction().execute(async (trx) => {
    const leads = await trx.selectFrom('leads').select(['id', 'phone']).where('phone', '=', phone).execute();
    const event = { kind: 'erased' as const, text: deskTexts.history.erased, managerId };
    const count = await eraseLeads(trx, leads, { now, hash, event });
    await eraseOrdersOfPhone(trx, phone);
    await trx.insertInto('erasures').values(entry).execute();
    await writeAudit(trx, {
      at: now,
      managerId,
      action: 'erased',
      text: deskTexts.audit.erased(count),
    });
    return count;
  });
}

/** Erases and closes the lead. Logged as an erasure of this lead only: other requests of the phone remain. */
export async function withdrawConsent(
  db: Database,
  act: LeadActionContext,
  log: ErasureLog,
): Promise<ChangeResult> {
  const { viewer, leadId, now, version } = act;
  const hash = await makePhoneHasher(db);
  return changeLead(db, { leadId, managerId: viewer.id, now, version }, (lead): LeadDecision => {
    if (lead.erased_at !== null) return { refuse: deskTexts.isErased };
    if (viewer.role !== 'lead-admin') return { refuse: deskTexts.adminOnly };
    return {
      set: {},
      event: { kind: 'consent_withdrawn', text: deskTexts.history.consentWithdrawn },
      also: async (trx) => {
        const event = { kind: 'erased' as const, text: deskTexts.history.erased, managerId: viewer.id };
        await eraseLead(trx, lead, { now, hash, event, withdrawnAt: now });
        const entry = { id: newId(), at: now, phone_hash: hash(leadId) };
        await trx.insertInto('erasures').values(entry).execute();
        await writeAudit(trx, {
          at: now,
          managerId: viewer.id,
          action: 'consent_withdrawn',
          leadId,
          text: deskTexts.audit.consentWithdrawn,
        });
        // The commit can no longer be refused; if it is lost later, the log still has the entry.
        await log.add(entry);
      },
    };
  });
}

const removedAtOnce = 200;

/** Counts open quarantined requests by reason, most first; returns `now` with them. */
export async function countQuarantined(db: Database, now: number): Promise<DeskQuarantine> {
  const reasons = await setAside(db)
    .select(({ fn }) => [
      fn.coalesce('quarantine_reason', sql.lit('')).as('reason'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  return { at: now, reasons };
}

/**
 * Erases and closes up to two hundred requests quarantined for a reason until a time, with one audit entry. Requests
 * approved or received meanwhile stay.
 */
export async function eraseQuarantined(
  db: Database,
  { reason, until }: QuarantineErasureBody,
  { managerId, now }: Omit<Eraser, 'log'>,
): Promise<QuarantineRemoved> {
  const hash = await makePhoneHasher(db);
  const event = { kind: 'erased' as const, text: deskTexts.history.erased, managerId };
  const ofReason = (trx: Database) =>
    setAside(trx)
      .where(({ eb, fn }) => eb(fn.coalesce('quarantine_reason', sql.lit('')), '=', reason))
      .where('quarantined_at', '<=', until);
  return db.transaction().execute(async (trx) => {
    const leads = await ofReason(trx).select(['id', 'phone']).limit(removedAtOnce).execute();
    const removed = await eraseLeads(trx, leads, { now, hash, event });
    const { left } = await ofReason(trx)
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    if (removed > 0)
      await writeAudit(trx, {
        at: now,
        managerId,
        action: 'quarantine_emptied',
        text: deskTexts.audit.quarantineEmptied(removed, reason),
      });
    return { removed, left };
  });
}

function setAside(db: Database) {
  return db.selectFrom('leads').where('quarantined_at', 'is not', null).where('closed_at', 'is', null);
}
