import type { Selectable, Updateable } from 'kysely';

import type { Database, LeadsTable } from '@/server/database/tables';
import { deskTexts } from '../desk.text';

interface Holder {
  id: string;
  name: string;
}

/** Reason of a refusal; the status is 409 unless fields are invalid. */
interface Refused {
  kind: 'refused';
  message: string;
  holder: Holder | null;
  fields?: Record<string, string>;
}

export type ChangeResult = { kind: 'done' } | { kind: 'missing' } | Refused;

export type LeadWithHolder = Selectable<LeadsTable> & { holder: Holder | null };

/** Refuse, no change, or new column values. */
export type LeadDecision = { refuse: string; fields?: Record<string, string> } | 'already' | Change;

interface Change {
  set: Updateable<LeadsTable>;
  event: { kind: string; text: string };
  also?: (trx: Database) => Promise<void>;
}

/** Must query through `trx`: the embedded database has one connection. */
type Decide = (lead: LeadWithHolder, trx: Database) => LeadDecision | Promise<LeadDecision>;

interface Act {
  leadId: string;
  managerId: string;
  now: number;
  /** As shown to the manager; undefined accepts any. */
  version?: number | undefined;
}

const MAX_TRIES = 5;

/**
 * Applies a manager's decision, with its history, in one transaction. Concurrent decisions are serialised, so
 * that no change is overwritten unseen (MGR-03).
 */
export async function changeLead(db: Database, act: Act, decide: Decide): Promise<ChangeResult> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await db.transaction().execute((trx) => changeLeadInTransaction(trx, act, decide));
    if (result !== 'overtaken') return result;
  }
  return { kind: 'refused', message: deskTexts.changedMeanwhile, holder: null };
}

/** Like `changeLead`, within an existing transaction; `overtaken`: the lead changed concurrently. */
export async function changeLeadInTransaction(
  trx: Database,
  { leadId, managerId, now, version }: Act,
  decide: Decide,
): Promise<ChangeResult | 'overtaken'> {
  const lead = await readHeldLead(trx, leadId);
  if (!lead) return { kind: 'missing' };
  const decision = await decide(lead, trx);
  if (decision === 'already') return { kind: 'done' };
  if ('refuse' in decision) return refused(lead, decision);
  if (version !== undefined && version !== lead.version)
    return refused(lead, { refuse: deskTexts.changedMeanwhile });
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set({ ...decision.set, version: lead.version + 1 })
    .where('id', '=', leadId)
    .where('version', '=', lead.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'overtaken';
  await trx
    .insertInto('lead_events')
    .values({ lead_id: leadId, at: now, manager_id: managerId, ...decision.event })
    .execute();
  await decision.also?.(trx);
  return { kind: 'done' };
}

function refused(
  { holder }: LeadWithHolder,
  decision: { refuse: string; fields?: Record<string, string> },
): Refused {
  const { refuse: message, fields } = decision;
  return { kind: 'refused', message, holder, ...(fields ? { fields } : {}) };
}

async function readHeldLead(db: Database, id: string): Promise<LeadWithHolder | null> {
  const row = await db
    .selectFrom('leads')
    .leftJoin('managers', 'managers.id', 'leads.taken_by')
    .selectAll('leads')
    .select('managers.name as holder_name')
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { holder_name, ...lead } = row;
  return { ...lead, holder: lead.taken_by === null ? null : { id: lead.taken_by, name: holder_name ?? '' } };
}
