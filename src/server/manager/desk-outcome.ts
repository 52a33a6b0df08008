import { farthestCallMs, type LeadOutcome, type RefusalReason } from '@/api/desk/desk.schemas';
import { localMoment } from '@/lib/zoned-day';
import type { Database } from '../database/tables';
import { deskTexts } from './desk.text';
import { type LeadAct, sentences, whyUntouchable } from './desk-actions';
import { type ChangeResult, changeLead, type Decision, type HeldLead } from './lead-change';

export interface CallOutcome {
  outcome: LeadOutcome;
  note: string;
  /** Of `callback`, UTC ms. */
  callBackAt?: number | undefined;
  /** Of `refused`. */
  reason?: RefusalReason | undefined;
  /** After how long a client who did not answer is due again. */
  notReachedMs: number;
}

const closing: readonly LeadOutcome[] = ['sold', 'refused'];

/**
 * Records what came of a call (MGR-03): only the lead's holder may. A closed one can be put right in the same way; the
 * time of the first call stays.
 */
export function recordOutcome(db: Database, act: LeadAct, call: CallOutcome): Promise<ChangeResult> {
  const { viewer, leadId, now, version } = act;
  return changeLead(db, { leadId, managerId: viewer.id, now, version }, (lead): Decision => {
    const untouchable = whyUntouchable(lead);
    if (untouchable !== null) return { refuse: untouchable };
    if (lead.taken_by !== viewer.id)
      return { refuse: lead.holder ? deskTexts.heldBy(lead.holder.name) : deskTexts.notYours };
    if (call.outcome === 'callback' && !isCallable(call.callBackAt, now))
      return { refuse: deskTexts.checkFields, fields: { callBackAt: deskTexts.callBackLater } };
    return {
      set: {
        status: call.outcome,
        state_note: call.note === '' ? null : call.note,
        refusal_reason: call.outcome === 'refused' ? (call.reason ?? null) : null,
        first_call_at: lead.first_call_at ?? now,
        closed_at: closing.includes(call.outcome) ? now : null,
        due_at: dueAt(call, now),
      },
      event: { kind: 'outcome', text: outcomeText(call, lead) },
    };
  });
}

/** By the server's clock: the manager's own may be wrong. */
function isCallable(at: number | undefined, now: number): boolean {
  return at !== undefined && at > now && at <= now + farthestCallMs;
}

function dueAt({ outcome, callBackAt, notReachedMs }: CallOutcome, now: number): number {
  if (outcome === 'callback') return callBackAt ?? now;
  return outcome === 'not_reached' ? now + notReachedMs : now;
}

function outcomeText({ outcome, callBackAt, reason, note }: CallOutcome, lead: HeldLead): string {
  const when = callBackAt === undefined ? '' : ` ${localMoment(callBackAt, lead.time_zone)}`;
  const why = reason === undefined ? '' : `: ${deskTexts.reasons[reason]}`;
  const label = deskTexts.outcomes[outcome];
  if (outcome === 'callback') return sentences(`${label}${when}`, note);
  return sentences(outcome === 'refused' ? `${label}${why}` : label, note);
}
