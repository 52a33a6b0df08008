import { useEffect } from 'react';

import { browserLeads } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import { links } from '@/config/links';
import { type SiteThunk, useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { draftAnswered, draftIsSending } from '@/site/visit/visit.slice';
import { BottomCard } from '@/ui/bottom-inset/bottom-card';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { forgetUnsentLead, loadUnsentLead, trackLeadOutcome } from './submit-lead';
import { unsentLeadText } from './leads.text';

/** ms before the first retry, to read the notice; doubles after each failure. */
const patienceMs = 5000;
const MAX_WAIT_MS = 120_000;

/** Retries an unsent request with its idempotency key while the page is open. */
export function UnsentLeadNotice() {
  const dispatch = useSiteDispatch();
  const { kept, isSending, answer } = useSiteSelector(({ visit }) => visit.draft);
  useTries(kept?.idempotencyKey ?? null);
  const number = answer?.kind === 'done' ? answer.result.request_id : undefined;
  return (
    <BottomCard
      aria-label={answer === null ? unsentLeadText.title : unsentLeadText.answered}
      actions={
        answer === null ? (
          <>
            <Button size="small" isLoading={isSending} onClick={() => void dispatch(sendDraft())}>
              {unsentLeadText.sendNow}
            </Button>
            <Button size="small" kind="secondary" onClick={() => dispatch(forgetUnsentLead())}>
              {unsentLeadText.remove}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => dispatch(draftAnswered(null))}>
            {unsentLeadText.close}
          </Button>
        )
      }
    >
      <p role="status">
        {answer ? answerText(answer) : isSending ? unsentLeadText.sending : unsentLeadText.waiting}
      </p>
      {number !== undefined && (
        // Loads a new document (`RequestNumber`).
        <TextLink as="a" href={links.statusOfRequest(number)}>
          {unsentLeadText.whereItStands}
        </TextLink>
      )}
    </BottomCard>
  );
}

/** When the browser is online again, and at intervals. */
function useTries(key: string | null) {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    if (key === null) return;
    let waitMs = patienceMs;
    const tryNow = () => {
      // A dialog hides the notice, without which no draft is sent.
      if (!navigator.onLine || document.querySelector('dialog[open]')) return;
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
      void dispatch(sendDraft());
    };
    const wait = () =>
      setTimeout(() => {
        tryNow();
        timer = wait();
      }, waitMs);
    let timer = wait();
    window.addEventListener('online', tryNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryNow);
    };
  }, [dispatch, key]);
}

/** Sends the draft with its idempotency key, one request at a time; keeps it until accepted or refused. */
function sendDraft(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().visit.draft.isSending) return;
    const draft = dispatch(loadUnsentLead());
    if (draft === null) return;
    dispatch(draftIsSending(true));
    const { route, posted, idempotencyKey } = draft;
    const fields = new URLSearchParams(posted);
    const outcome = await browserLeads.sendLead(route, fields, idempotencyKey);
    dispatch(draftIsSending(false));
    if (mayPass(outcome)) return;
    if (outcome.kind === 'done') trackLeadOutcome(outcome, fields);
    // Another draft may have replaced it.
    if (dispatch(loadUnsentLead())?.idempotencyKey === idempotencyKey) dispatch(forgetUnsentLead());
    dispatch(draftAnswered(outcome));
  };
}

/** A retry may succeed: the draft is kept. */
function mayPass(outcome: Outcome): boolean {
  return outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.status === 429);
}

function answerText(outcome: Outcome): string {
  if (outcome.kind !== 'done') return outcome.message;
  const { request_id: number } = outcome.result;
  return number === undefined
    ? unsentLeadText.sent
    : `${unsentLeadText.sent} ${unsentLeadText.number(number)}`;
}
