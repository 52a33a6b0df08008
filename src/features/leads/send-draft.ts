import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import type { SiteThunk } from '@/site/store-hooks';
import { draftAnswered, draftIsSending } from '@/site/visit/visit.slice';

import { browserLeads } from '@/api/leads/leads.client';
import { forgetDraft, keptDraft } from './draft';
import { draftNoticeText } from './draft-notice.text';
import { type LeadOutcome, sendLead } from './submit-lead';

/** Sends the kept request with the key of its first attempt, one at a time; it stays while nothing is decided. */
export function sendDraft(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().visit.draft.isSending) return;
    const draft = dispatch(keptDraft());
    if (draft === null) return;
    dispatch(draftIsSending(true));
    const { route, posted, idempotencyKey } = draft;
    const fields = new URLSearchParams(posted);
    const outcome = await sendLead(browserLeads, route, fields, idempotencyKey);
    dispatch(draftIsSending(false));
    if (mayPass(outcome)) return;
    if (outcome.kind === 'sent') track(analyticsEvents.form('finished', fields.get('form_type') ?? ''));
    // Another one may have been kept meanwhile.
    if (dispatch(keptDraft())?.idempotencyKey === idempotencyKey) dispatch(forgetDraft());
    dispatch(draftAnswered(wordsOf(outcome)));
  };
}

/** Nothing is decided yet: the draft stays. */
function mayPass(outcome: LeadOutcome): boolean {
  return outcome.kind === 'transport' || (outcome.kind === 'refused' && outcome.isForNow === true);
}

function wordsOf(outcome: LeadOutcome): string {
  if (outcome.kind !== 'sent') return outcome.message;
  const { number } = outcome;
  return [draftNoticeText.sent, number === null ? '' : draftNoticeText.number(number)].join(' ').trim();
}
