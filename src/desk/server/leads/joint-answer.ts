import type { JointAnswerResult, jointAnswerSchema } from '@/desk/contract/desk-outages.schemas';
import type { Database } from '@/server/database/tables';
import type * as z from 'zod/mini';

import { deskTexts } from '../desk.text';
import { decideOutcome, type LeadActionContext, joinSentences, lockedLeadReason } from './desk-actions';
import { changeLead, type ChangeResult, type LeadDecision } from './lead-change';

type JointAnswer = z.output<typeof jointAnswerSchema>;

/**
 * Fault reports without a holder, which the viewer takes, and the viewer's own. Each report has its own
 * transaction, with an event for every receiver; a retry completes an interrupted answer.
 */
export async function answerTogether(
  db: Database,
  act: Pick<LeadActionContext, 'viewer' | 'now'>,
  { reports, ...answer }: JointAnswer,
): Promise<JointAnswerResult> {
  const result: JointAnswerResult = { answered: 0, left: [] };
  for (const { id, version } of reports) {
    const one = { ...act, leadId: id, version };
    const change = await answerOne(db, one, { ...answer, count: reports.length });
    if (change.kind === 'done') result.answered += 1;
    else {
      const message = change.kind === 'missing' ? deskTexts.noSuchLead : change.message;
      result.left.push({ id, message });
    }
  }
  return result;
}

/** Idempotent: a retry may contain the version from before the first attempt. */
function answerOne(
  db: Database,
  { viewer, leadId, now, version }: LeadActionContext,
  { outcome, note, count }: Omit<JointAnswer, 'reports'> & { count: number },
): Promise<ChangeResult> {
  const decide = decideOutcome({ viewer, leadId, now }, { outcome, note, notReachedMs: 0 });
  return changeLead(db, { leadId, managerId: viewer.id, now, version }, (lead): LeadDecision => {
    const isOwn = lead.taken_by === viewer.id;
    if (isOwn && lead.status === outcome && (lead.state_note ?? '') === note) return 'already';
    if (lead.closed_at !== null && lockedLeadReason(lead) === null) return { refuse: deskTexts.isClosed };
    const decision = decide(lead.taken_by === null ? { ...lead, taken_by: viewer.id } : lead);
    if (decision === 'already' || 'refuse' in decision) return decision;
    return {
      ...decision,
      set: { ...decision.set, ...(isOwn ? {} : { taken_by: viewer.id, taken_at: now }) },
      event: {
        ...decision.event,
        text: joinSentences(decision.event.text, deskTexts.history.answeredTogether(count)),
      },
    };
  });
}
