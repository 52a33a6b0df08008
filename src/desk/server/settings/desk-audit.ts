import type { auditActions, DeskAudit } from '@/desk/contract/desk-admin.schemas';
import { auditActions as knownActions } from '@/desk/contract/desk-admin.schemas';
import type { DeskLead } from '@/desk/contract/desk.schemas';
import type { Database } from '@/server/database/tables';
import { deskTexts } from '../desk.text';

export interface AuditEntry {
  at: number;
  /** Null: the desk itself. */
  managerId: string | null;
  action: (typeof auditActions)[number];
  leadId?: string;
  subjectId?: string;
  text: string;
}

const pageSize = 100;
/** Repeated reads of a phone within this time, ms, are recorded once. */
const seenAgainMs = 60 * 60_000;

/** `db` may be a transaction, so that the action and its entry are atomic. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insertInto('desk_audit').values(rowOf(entry)).execute();
}

function rowOf({ at, managerId, action, leadId, subjectId, text }: AuditEntry) {
  const about = { lead_id: leadId ?? null, subject_id: subjectId ?? null };
  return { at, manager_id: managerId, action, ...about, text };
}

/** The reader is about to receive these numbers; recorded once an hour each. */
export async function auditPhoneViews(
  db: Database,
  leads: readonly DeskLead[],
  { managerId, now }: { managerId: string; now: number },
): Promise<void> {
  const shown = leads.filter(({ phoneLink }) => phoneLink !== null);
  if (shown.length === 0) return;
  const known = await db
    .selectFrom('desk_audit')
    .select('lead_id')
    .where(
      'lead_id',
      'in',
      shown.map(({ id }) => id),
    )
    .where('manager_id', '=', managerId)
    .where('action', '=', 'phone_seen')
    .where('at', '>', now - seenAgainMs)
    .execute();
  const seen = new Set(known.map(({ lead_id }) => lead_id));
  const fresh = shown.filter(({ id }) => !seen.has(id));
  if (fresh.length === 0) return;
  const entry = { at: now, managerId, action: 'phone_seen' as const };
  await db
    .insertInto('desk_audit')
    .values(
      fresh.map(({ id, number }) => rowOf({ ...entry, leadId: id, text: deskTexts.audit.phoneSeen(number) })),
    )
    .execute();
}

/** Reads a page of the audit, newest first. */
export async function readAudit(db: Database, before: number | undefined): Promise<DeskAudit> {
  const rows = await db
    .selectFrom('desk_audit')
    .leftJoin('managers', 'managers.id', 'desk_audit.manager_id')
    .leftJoin('leads', 'leads.id', 'desk_audit.lead_id')
    .select(['seq', 'at', 'action', 'text', 'lead_id', 'managers.name as by', 'leads.number'])
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize).map((row) => ({
    id: row.seq,
    at: row.at,
    // Only this code writes actions, so the fallback is never used.
    action: knownActions.find((action) => action === row.action) ?? 'settings_changed',
    by: row.by,
    lead: row.lead_id === null || row.number === null ? null : { id: row.lead_id, number: row.number },
    text: row.text,
  }));
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}
