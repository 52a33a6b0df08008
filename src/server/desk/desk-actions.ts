import {
  closingOutcomes,
  farthestCallMs,
  type LeadOutcome,
  type ManagerRole,
  outcomesOfKind,
  type RefusalReason,
} from '@/api/desk/desk.schemas';
import { localMoment } from '@/lib/zoned-day';
import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';
import { announceChange } from '../delivery/lead-events';
import { whereFilter } from './desk-filters';
import { deskTexts } from './desk.text';
import { phoneHolds } from './desk-lead-view';
import { changeLead, type ChangeResult, changeWithin, type Decision, type HeldLead } from './lead-change';

interface Actor {
  id: string;
  name: string;
  role: ManagerRole;
}

/** Who acts on which lead, when, and on which picture of it. */
export interface LeadAct {
  viewer: Actor;
  leadId: string;
  now: number;
  version?: number | undefined;
}

function actOf({ viewer, leadId, now, version }: LeadAct) {
  return { leadId, managerId: viewer.id, now, version };
}

/** Why nobody may work on this lead at all, or null. */
function whyUntouchable(lead: HeldLead): string | null {
  if (lead.erased_at !== null) return deskTexts.isErased;
  if (lead.cancelled_at !== null) return deskTexts.isCancelled;
  return lead.quarantined_at === null ? null : deskTexts.inQuarantine;
}

/**
 * Takes a lead for one manager; of two at once one wins (MGR-03). Taking one's own again changes nothing. With
 * `checksPhone` it is refused where a colleague holds another open lead of the same phone.
 */
export function takeLead(
  db: Database,
  act: LeadAct,
  { checksPhone = false }: { checksPhone?: boolean | undefined } = {},
): Promise<ChangeResult> {
  const decide = decideToTake(act);
  return changeLead(db, actOf(act), async (lead, trx): Promise<Decision> => {
    const decision = decide(lead);
    if (!checksPhone || lead.phone === '' || decision === 'already' || 'refuse' in decision) return decision;
    // Holds the rows of the phone: of two managers who take two of them at once one waits, and is then warned.
    await trx
      .updateTable('leads')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('phone', '=', lead.phone)
      .where('closed_at', 'is', null)
      .execute();
    const [hold] = await phoneHolds(trx, [lead.phone], act.viewer.id);
    return hold ? { refuse: deskTexts.phoneHeldBy(hold.holder.name) } : decision;
  });
}

/** Takes a lead and all other open ones of its phone that nobody holds, in one statement. */
export async function takeTogether(db: Database, act: LeadAct): Promise<ChangeResult> {
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
      .returning(['id', 'number'])
      .execute();
    if (!taken.some(({ id }) => id === leadId)) {
      // Nothing that was taken beside it stays so.
      const result = await changeWithin(trx, actOf(act), decideToTake(act));
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

/** What becomes of a lead that somebody wants to take. */
function decideToTake({ viewer, now }: Pick<LeadAct, 'viewer' | 'now'>) {
  return (lead: HeldLead): Decision => {
    if (lead.taken_by === viewer.id) return 'already';
    if (lead.holder) return { refuse: deskTexts.alreadyTaken(lead.holder.name) };
    const untouchable = whyUntouchable(lead);
    if (untouchable !== null) return { refuse: untouchable };
    if (lead.closed_at !== null) return { refuse: deskTexts.isClosed };
    return {
      set: {
        taken_by: viewer.id,
        taken_at: now,
        // One that was called before keeps what came of it.
        ...(lead.status === 'new' ? { status: 'taken' } : {}),
      },
      event: { kind: 'taken', text: deskTexts.history.taken(viewer.name) },
    };
  };
}

/** Gives a lead back to everybody: its holder, or a lead-admin. */
export function releaseLead(db: Database, act: LeadAct): Promise<ChangeResult> {
  return changeLead(db, actOf(act), (lead): Decision => {
    if (lead.closed_at !== null) return { refuse: deskTexts.isClosed };
    if (!lead.holder) return 'already';
    if (!isMaster(lead, act.viewer)) return { refuse: deskTexts.heldBy(lead.holder.name) };
    return {
      set: releasedColumns(lead.status),
      event: { kind: 'released', text: deskTexts.history.released },
    };
  });
}

/** A free lead's columns: it is new again unless somebody has called. */
export function releasedColumns(status: string) {
  return { taken_by: null, taken_at: null, ...(status === 'taken' ? { status: 'new' } : {}) };
}

function isMaster(lead: HeldLead, viewer: Actor): boolean {
  return lead.taken_by === viewer.id || viewer.role === 'lead-admin';
}

/** Gives a lead to another manager who may sign in: its holder, or a lead-admin, who may give a free one as well. */
export function handOver(
  db: Database,
  act: LeadAct,
  { managerId, note }: { managerId: string; note: string },
): Promise<ChangeResult> {
  return changeLead(db, actOf(act), async (lead, trx): Promise<Decision> => {
    const untouchable = whyUntouchable(lead);
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
      event: { kind: 'handed_over', text: sentences(deskTexts.history.handedOver(receiver.name), note) },
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

/** Parts with a full stop between them; empty ones are left out. */
function sentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('. ');
}

/**
 * Adds a note of any manager. The version stays, so that no other manager's decision is refused for it; the update
 * holds the lead's row until the commit, so that an erasure at the same time waits and then empties the note too.
 */
export async function addNote(db: Database, act: LeadAct, text: string): Promise<ChangeResult> {
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

/** Lets a lead out of quarantine; what was held back from delivery goes out. */
export function approveLead(db: Database, act: LeadAct): Promise<ChangeResult> {
  return changeLead(db, actOf(act), (lead): Decision => {
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
  /** Of `callback`, UTC ms. */
  callBackAt?: number | undefined;
  /** Of `refused`. */
  reason?: RefusalReason | undefined;
  /** After how long a client who did not answer is due again. */
  notReachedMs: number;
}

/**
 * Records what came of a call (MGR-03): only the lead's holder may, of the outcomes that its kind has. A closed one can
 * be put right in the same way; the time of the first call stays.
 */
export function recordOutcome(db: Database, act: LeadAct, call: CallOutcome): Promise<ChangeResult> {
  const { viewer, now } = act;
  return changeLead(db, actOf(act), (lead): Decision => {
    const untouchable = whyUntouchable(lead);
    if (untouchable !== null) return { refuse: untouchable };
    if (lead.taken_by !== viewer.id)
      return { refuse: lead.holder ? deskTexts.heldBy(lead.holder.name) : deskTexts.notYours };
    const possible: readonly LeadOutcome[] = outcomesOfKind[lead.request_kind];
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
      also: (trx) => announceChange(trx, { leadId: act.leadId, now, by: 'desk' }),
    };
  });
}

function otherOutcomes(possible: readonly LeadOutcome[]): Decision {
  const message = deskTexts.otherOutcomes(possible);
  return { refuse: message, fields: { outcome: message } };
}

/** By the server's clock: the manager's own may be wrong. */
function isCallable(at: number | undefined, now: number): boolean {
  return at !== undefined && at > now && at <= now + farthestCallMs;
}

function dueAt({ outcome, callBackAt, notReachedMs }: CallOutcome, now: number): number {
  if (outcome === 'callback') return callBackAt ?? now;
  return outcome === 'not_reached' ? now + notReachedMs : now;
}

/** A time and a reason count with the outcome that they belong to: others may post anything there. */
function outcomeText({ outcome, callBackAt, reason, note }: CallOutcome, lead: HeldLead): string {
  const label = deskTexts.outcomes[outcome];
  if (outcome === 'callback' && callBackAt !== undefined)
    return sentences(`${label} ${localMoment(callBackAt, lead.time_zone)}`, note);
  if (outcome === 'refused' && reason !== undefined)
    return sentences(`${label}: ${deskTexts.reasons[reason]}`, note);
  return sentences(label, note);
}

interface NextAct {
  viewer: Actor;
  now: number;
  /** The lead that has just been put aside: never given again at once. */
  after?: string | undefined;
}

/** Every other one that a manager is told of has been taken by somebody in between, so this many is a crowd. */
const MAX_TRIES = 50;

/**
 * Takes the lead that waits longest, of nobody's and of the viewer's own that are due; its id, or null when nobody waits
 * (MGR-03). It is found and taken in one transaction, so that of two who ask at once each gets another.
 */
export async function takeNextLead(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  { viewer, now, after }: NextAct,
): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const taken = await db.transaction().execute(async (trx) => {
      const leadId = await longestWaiting(trx, { viewer, now, after }, dialect === 'postgres');
      if (leadId === null) return null;
      const act = actOf({ viewer, leadId, now });
      const result = await changeWithin(trx, act, decideToTake({ viewer, now }));
      return result !== 'overtaken' && result.kind === 'done' ? { leadId } : 'lost';
    });
    if (taken === null) return null;
    if (taken !== 'lost') return taken.leadId;
  }
  return null;
}

/** `skipsLocked`: PostgreSQL passes over those that others are taking; the embedded storage has one writer at a time. */
async function longestWaiting(
  trx: Database,
  { viewer, now, after }: NextAct,
  skipsLocked: boolean,
): Promise<string | null> {
  const filter = { view: 'due', days: 'lead', search: null } as const;
  const row = await trx
    .selectFrom('leads')
    .select('id')
    .where(whereFilter(filter, { viewerId: viewer.id, now, responseTargetMs: 0 }))
    .$if(after !== undefined, (query) => query.where('id', '!=', after ?? ''))
    .where(({ or, eb, not, exists, selectFrom }) => {
      // A colleague talks to that client already.
      const colleagues = selectFrom('leads as other')
        .select('other.id')
        .whereRef('other.phone', '=', 'leads.phone')
        .whereRef('other.id', '!=', 'leads.id')
        .where('other.closed_at', 'is', null)
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
