import { deskEventKinds, type DeskLeadDetail } from '@/desk/contract/desk.schemas';
import type { Database } from '@/server/database/tables';
import { auditPhoneViews } from '../settings/desk-audit';
import { leadsByIds } from './desk-lead-view';

const MAX_RELATED = 20;

/**
 * Reads one lead with all its data (MGR-03, MGR-04), or null. Records access before it returns an unmasked phone
 * number.
 */
export async function readLead(
  db: Database,
  id: string,
  { readerId, now }: { readerId: string; now: number },
): Promise<DeskLeadDetail | null> {
  const relatedIds = await idsOfSamePhone(db, id);
  const [lead, ...related] = await leadsByIds(db, [id, ...relatedIds], readerId);
  if (lead?.id !== id) return null;
  await auditPhoneViews(db, [lead, ...related], { managerId: readerId, now });
  const [history, consent, deliveries] = await Promise.all([
    historyOf(db, id),
    consentOf(db, id),
    deliveriesOf(db, id),
  ]);
  return { lead, related, history, consent, deliveries };
}

async function idsOfSamePhone(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('phone', '=', (eb) => eb.selectFrom('leads as own').select('own.phone').where('own.id', '=', id))
    .where('phone', '!=', '')
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(MAX_RELATED)
    .execute();
  return rows.map((row) => row.id);
}

async function historyOf(db: Database, id: string): Promise<DeskLeadDetail['history']> {
  const events = await db
    .selectFrom('lead_events')
    .leftJoin('managers', 'managers.id', 'lead_events.manager_id')
    .select(['at', 'kind', 'text', 'managers.name as by'])
    .where('lead_id', '=', id)
    // The clock may be set back.
    .orderBy('seq')
    .execute();
  return events.map(({ kind, ...event }) => ({
    ...event,
    kind: deskEventKinds.find((known) => known === kind) ?? 'other',
  }));
}

async function consentOf(db: Database, id: string): Promise<DeskLeadDetail['consent']> {
  const row = await db
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    at: row.at,
    mode: row.mode,
    formType: row.form_type,
    textVersion: row.text_version,
    textHash: row.text_hash,
    maskedAddress: row.masked_address,
    withdrawnAt: row.withdrawn_at,
  };
}

async function deliveriesOf(db: Database, id: string): Promise<DeskLeadDetail['deliveries']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'target', 'event', 'state', 'attempts', 'next_at', 'last_error'])
    .where('lead_id', '=', id)
    .orderBy('target')
    .orderBy('lead_version')
    .execute();
  return rows.map(({ next_at, last_error, ...row }) => ({ ...row, nextAt: next_at, lastError: last_error }));
}
