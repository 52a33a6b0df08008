import {
  closingOutcomes,
  maxCallDelayMs,
  type LeadOutcome,
  type ManagerRole,
  outcomesOfLead,
  type RefusalReason,
} from '@/desk/contract/desk.schemas';
import { outageFormType } from '@/lib/outage-notices';
import { formatLocalDateTime } from '@/lib/zoned-day';
import type { OpenedDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import { queueLeadChanged } from '@/server/delivery/lead-events';
import { makeFilterCondition } from '../lists/desk-filters';
import { deskTexts } from '../desk.text';
import { readPhoneHolders } from './desk-lead-view';
import {
  changeLead,
  type ChangeResult,
  changeLeadInTransaction,
  type LeadDecision,
  type LeadWithHolder,
} from './lead-change';

interface Actor {
  id: string;
  name: string;
  role: ManagerRole;
}

/** Actor, lead, time, and the version the manager saw. */
export interface LeadActionContext {
  viewer: Actor;
  leadId: string;
  now: number;
  version?: number | undefined;
}

function actOf({ viewer, leadId, now, version }: LeadActionContext) {
  return { leadId, managerId: viewer.id, now, version };
}

/** Reason why the lead accepts no actions. */
export function lockedLeadReason(lead: LeadWithHolder): string | null {
  if (lead.erased_at !== null) return deskTexts.isErased;
  if (lead.cancelled_at !== null) return deskTexts.isCancelled;
  return lead.quarantined_at === null ? null : deskTexts.inQuarantine;
}

/**
 * Takes a lead for one manager; of two concurrent attempts one wins (MGR-03). Idempotent for the holder. With
 * `checksPhone` refuses when a colleague holds another open lead of the same phone.
 */
export function takeLead(
  db: Database,
  act: LeadActionContext,
  { checksPhone = false }: { checksPhone?: boolean | undefined } = {},
): Promise<ChangeResult> {
  const decide = decideToTake(act);
  return changeLead(db, actOf(act), async (lead, trx): Promise<LeadDecision> => {
    const decision = decide(lead);
    if (!checksPhone || lead.phone === '' || decision === 'already' || 'refuse' in decision) return decision;
    // Locks the phone's rows: of two managers who take two of its leads at once, the second is warned.
    await trx
      .updateTable('leads')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('phone', '=', lead.phone)
      .where('closed_at', 'is', null)
      .execute();
    const [hold] = await readPhoneHolders(trx, [lead.phone], act.viewer.id);
    return hold ? { refuse: deskTexts.phoneHeldBy(hold.holder.name) } : decision;
  });
}

/** With all other open leads of the phone without a holder, except subscriptions; in one statement. */
export async function takeTogether(db: Database, act: LeadActionContext): Promise<ChangeResult> {
  const { viewer, leadId, now } = act;
  return db.transaction().execute(async (trx): Promise<ChangeResult> => {
    const taken = await trx
      .updateTable('leads')
      .set((eb) => ({
        taken_by: viewer.id,
        taken_at: now,
        version: eb('version', '+', 1),
        status: eb.case().when('status', '=', 'new').then('taken').else(eb.ref('status')).end(),
      }))
      .where('phone', '=', (eb) =>
        eb
          .selectFrom('leads as own')
          .select('own.phone')
          .where('own.id', '=', leadId)
          .where('own.taken_by', 'is', null),
      )
      .where('phone', '!=', '')
      .where('taken_by', 'is', null)
      .where('closed_at', 'is', null)
      .where('quarantined_at', 'is', null)
      .where((eb) => eb.or([eb('id', '=', leadId), eb('form_type', '!=', outageFormType)]))
      .returning(['id', 'number'])
      .execute();
    if (!taken.some(({ id }) => id === leadId)) {
      // If the lead itself can't be taken, the other leads are not taken either.
      const result = await changeLeadInTransaction(trx, actOf(act), decideToTake(act));
      return result === 'overtaken'
        ? { kind: 'refused', message: deskTexts.changedMeanwhile, holder: null }
        : result;
    }
    const events = taken.map(({ id }) => {
      const others = taken.filter((other) => other.id !== id).map(({ number }) => number);
      const text = deskTexts.history.takenTogether(viewer.name, others);
      return { lead_id: id, at: now, kind: 'taken', manager_id: viewer.id, text };
    });
    await trx.insertInto('lead_events').values(events).execute();
    return { kind: 'done' };
  });
}

function decideToTake({ viewer, now }: Pick<LeadActionContext, 'viewer' | 'now'>) {
  return (lead: LeadWithHolder): LeadDecision => {
    if (lead.taken_by === viewer.id) return 'already';
    if (lead.holder) return { refuse: deskTexts.alreadyTaken(lead.holder.name) };
    const untouchable = lockedLeadReason(lead);
    if (untouchable !== null) return { refuse: untouchable };
    if (lead.closed_at !== null) return { refuse: deskTexts.isClosed };
    return {
      set: {
        taken_by: viewer.id,
        taken_at: now,
        // A lead that was called keeps its outcome.
        ...(lead.status === 'new' ? { status: 'taken' } : {}),
      },
      event: { kind: 'taken', text: deskTexts.history.taken(viewer.name) },
    };
  };
}

/** Only the lead's holder or a lead-admin may. */
export function releaseLead(db: Database, act: LeadActionContext): Promise<ChangeResult> {
  return changeLead(db, actOf(act), (lead): LeadDecision => {
    if (lead.closed_at !== null) return { refuse: deskTexts.isClosed };
    if (!lead.holder) return 'already';
    if (!isMaster(lead, act.viewer)) return { refuse: deskTexts.heldBy(lead.holder.name) };
    return {
      set: columnsAfterRelease(lead.status),
      event: { kind: 'released', text: deskTexts.history.released },
    };
  });
}

/** Status `new` unless the lead was called. */
export function columnsAfterRelease(status: string) {
  return { taken_by: null, taken_at: null, ...(status === 'taken' ? { status: 'new' } : {}) };
}

function isMaster(lead: LeadWithHolder, viewer: Actor): boolean {
  return lead.taken_by === viewer.id || viewer.role === 'lead-admin';
}

/**
 * Assigns a lead to another enabled manager. Only its holder or a lead-admin may; a lead-admin also if the lead has no
 * holder.
 */
export function handOver(
  db: Database,
  act: LeadActionContext,
  { managerId, note }: { managerId: string; note: string },
): Promise<ChangeResult> {
  return changeLead(db, actOf(act), async (lead, trx): Promise<LeadDecision> => {
    const untouchable = lockedLeadReason(lead);
    if (untouchable !== null) return { refuse: untouchable };
    if (lead.closed_at !== null) return { refuse: deskTexts.isClosed };
    if (!isMaster(lead, act.viewer))
      return { refuse: lead.holder ? deskTexts.heldBy(lead.holder.name) : deskTexts.notYours };
    if (lead.taken_by === managerId) return 'already';
    const receiver = await activeManager(trx, managerId);
    if (!receiver) return { refuse: deskTexts.checkFields, fields: { managerId: deskTexts.cannotBeGiven } };
    return {
      set: {
        taken_by: receiver.id,
        taken_at: act.now,
        ...(lead.status === 'new' ? { status: 'taken' } : {}),
      },
      event: { kind: 'handed_over', text: joinSentences(deskTexts.history.handedOver(receiver.name), note) },
    };
  });
}

async function activeManager(db: Database, id: string) {
  return db
    .selectFrom('managers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Non-empty parts, with full stops. */
export function joinSentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}

/**
 * Adds a note of any manager. Keeps the version, so that concurrent decisions aren't refused; locks the lead's row
 * until the commit, so that a concurrent erasure waits and then clears the note too.
 */
export async function addNote(db: Database, act: LeadActionContext, text: string): Promise<ChangeResult> {
  return db.transaction().execute(async (trx): Promise<ChangeResult> => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', act.leadId)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const lead = await trx.selectFrom('leads').select('id').where('id', '=', act.leadId).executeTakeFirst();
      return lead ? { kind: 'refused', message: deskTexts.isErased, holder: null } : { kind: 'missing' };
    }
    await trx
      .insertInto('lead_events')
      .values({ lead_id: act.leadId, at: act.now, kind: 'note', manager_id: act.viewer.id, text })
      .execute();
    return { kind: 'done' };
  });
}

/** Releases a lead from quarantine, with its held deliveries. */
export function approveLead(db: Database, act: LeadActionContext): Promise<ChangeResult> {
  return changeLead(db, actOf(act), (lead): LeadDecision => {
    if (lead.erased_at !== null) return { refuse: deskTexts.isErased };
    if (lead.cancelled_at !== null) return { refuse: deskTexts.isCancelled };
    if (lead.quarantined_at === null) return { refuse: deskTexts.notInQuarantine };
    return {
      set: { quarantined_at: null },
      event: { kind: 'approved', text: deskTexts.history.approved },
      also: async (trx) => {
        await trx
          .updateTable('outbox')
          .set({ state: 'waiting', next_at: act.now, queued_at: act.now })
          .where('lead_id', '=', act.leadId)
          .where('state', '=', 'held')
          .execute();
      },
    };
  });
}

interface CallOutcome {
  outcome: LeadOutcome;
  note: string;
  /** For `callback`, UTC ms. */
  callBackAt?: number | undefined;
  reason?: RefusalReason | undefined;
  /** Delay until a client who did not answer is due again, ms. */
  notReachedMs: number;
}

/**
 * Only the lead's holder may, with an outcome of the lead's kind (MGR-03). Also corrects the outcome of a
 * closed lead; the time of the first call is kept.
 */
export function recordOutcome(
  db: Database,
  act: LeadActionContext,
  call: CallOutcome,
): Promise<ChangeResult> {
  return changeLead(db, actOf(act), decideOutcome(act, call));
}

export function decideOutcome({ viewer, leadId, now }: LeadActionContext, call: CallOutcome) {
  return (lead: LeadWithHolder): LeadDecision => {
    const untouchable = lockedLeadReason(lead);
    if (untouchable !== null) return { refuse: untouchable };
    if (lead.taken_by !== viewer.id)
      return { refuse: lead.holder ? deskTexts.heldBy(lead.holder.name) : deskTexts.notYours };
    const possible = outcomesOfLead({ kind: lead.request_kind, formType: lead.form_type });
    if (!possible.includes(call.outcome)) return otherOutcomes(possible);
    if (call.outcome === 'callback' && !isCallable(call.callBackAt, now))
      return { refuse: deskTexts.checkFields, fields: { callBackAt: deskTexts.callBackLater } };
    return {
      set: {
        status: call.outcome,
        state_note: call.note === '' ? null : call.note,
        refusal_reason: call.outcome === 'refused' ? (call.reason ?? null) : null,
        first_call_at: lead.first_call_at ?? now,
        closed_at: closingOutcomes.includes(call.outcome) ? now : null,
        due_at: dueAt(call, now),
      },
      event: { kind: 'outcome', text: outcomeText(call, lead) },
      also: (trx) => queueLeadChanged(trx, { leadId, now, by: 'desk' }),
    };
  };
}

function otherOutcomes(possible: readonly LeadOutcome[]): LeadDecision {
  const message = deskTexts.otherOutcomes(possible);
  return { refuse: message, fields: { outcome: message } };
}

/** By the server's clock: the manager's may be wrong. */
function isCallable(at: number | undefined, now: number): boolean {
  return at !== undefined && at > now && at <= now + maxCallDelayMs;
}

function dueAt({ outcome, callBackAt, notReachedMs }: CallOutcome, now: number): number {
  if (outcome === 'callback') return callBackAt ?? now;
  return outcome === 'not_reached' ? now + notReachedMs : now;
}

/** Ignores a time or reason that does not belong to the outcome: clients may send any. */
function outcomeText({ outcome, callBackAt, reason, note }: CallOutcome, lead: LeadWithHolder): string {
  const label = deskTexts.outcomes[outcome];
  if (outcome === 'callback' && callBackAt !== undefined)
    return joinSentences(`${label} ${formatLocalDateTime(callBackAt, lead.time_zone)}`, note);
  if (outcome === 'refused' && reason !== undefined)
    return joinSentences(`${label}: ${deskTexts.reasons[reason]}`, note);
  return joinSentences(label, note);
}

interface NextAct {
  viewer: Actor;
  now: number;
  after?: string | undefined;
}

/** Each retry means that another manager has taken the selected lead. */
const MAX_TRIES = 50;

/**
 * Takes the longest-waiting lead among free ones and the viewer's own due ones; returns its id, or null
 * (MGR-03). One transaction, so that concurrent requests get different leads.
 */
export async function takeNextLead(
  { db, dialect }: Pick<OpenedDatabase, 'db' | 'dialect'>,
  { viewer, now, after }: NextAct,
): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const taken = await db.transaction().execute(async (trx) => {
      const leadId = await longestWaiting(trx, { viewer, now, after }, dialect === 'postgres');
      if (leadId === null) return null;
      const act = actOf({ viewer, leadId, now });
      const result = await changeLeadInTransaction(trx, act, decideToTake({ viewer, now }));
      return result !== 'overtaken' && result.kind === 'done' ? { leadId } : 'lost';
    });
    if (taken === null) return null;
    if (taken !== 'lost') return taken.leadId;
  }
  return null;
}

/** `skipsLocked`: PostgreSQL skips locked rows; the embedded storage has a single writer. */
async function longestWaiting(
  trx: Database,
  { viewer, now, after }: NextAct,
  skipsLocked: boolean,
): Promise<string | null> {
  const filter = { view: 'due', days: 'lead', search: null } as const;
  const row = await trx
    .selectFrom('leads')
    .select('id')
    .where(makeFilterCondition(filter, { viewerId: viewer.id, now, responseTargetMs: 0 }))
    .$if(after !== undefined, (query) => query.where('id', '!=', after ?? ''))
    .where(({ or, eb, not, exists, selectFrom }) => {
      // A colleague is already in contact with these clients.
      const colleagues = selectFrom('leads as other')
        .select('other.id')
        .whereRef('other.phone', '=', 'leads.phone')
        .whereRef('other.id', '!=', 'leads.id')
        .where('other.closed_at', 'is', null)
        .where('other.form_type', '!=', outageFormType)
        .where('other.taken_by', '!=', viewer.id);
      return or([eb('taken_by', '=', viewer.id), not(exists(colleagues))]);
    })
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return row?.id ?? null;
}
