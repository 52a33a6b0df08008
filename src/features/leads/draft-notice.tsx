import { useEffect } from 'react';

import { browserLeads } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import { links } from '@/config/links';
import { type SiteThunk, useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { draftAnswered, draftIsSending } from '@/site/visit/visit.slice';
import { BottomCard } from '@/ui/bottom-inset/bottom-card';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { forgetDraft, keptDraft, trackLeadEnd } from './submit-lead';
import { draftNoticeText } from './leads.text';

/** The notice is read before anything is sent; each failed try doubles the wait. */
const patienceMs = 5000;
const MAX_WAIT_MS = 120_000;

/**
 * Says that a request waits for the network, and sends it later: only while this page is open, with the key
 * of the first attempt, so that it never becomes two.
 */
export function DraftNotice() {
  const dispatch = useSiteDispatch();
  const { kept, isSending, answer } = useSiteSelector(({ visit }) => visit.draft);
  useTries(kept?.idempotencyKey ?? null);
  const number = answer?.kind === 'done' ? answer.result.request_id : undefined;
  return (
    <BottomCard
      aria-label={answer === null ? draftNoticeText.title : draftNoticeText.answered}
      actions={
        answer === null ? (
          <>
            <Button size="small" isLoading={isSending} onClick={() => void dispatch(sendDraft())}>
              {draftNoticeText.sendNow}
            </Button>
            <Button size="small" kind="secondary" onClick={() => dispatch(forgetDraft())}>
              {draftNoticeText.remove}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => dispatch(draftAnswered(null))}>
            {draftNoticeText.close}
          </Button>
        )
      }
    >
      <p role="status">
        {answer ? answerText(answer) : isSending ? draftNoticeText.sending : draftNoticeText.waiting}
      </p>
      {number !== undefined && (
        // A full load, as to every page of a request: see RequestNumber.
        <TextLink as="a" href={links.statusOfRequest(number)}>
          {draftNoticeText.whereItStands}
        </TextLink>
      )}
    </BottomCard>
  );
}

/** Sends the draft when the network returns, and at intervals. */
function useTries(key: string | null) {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    if (key === null) return;
    let waitMs = patienceMs;
    const tryNow = () => {
      // An overlay hides the notice: nothing is sent behind it.
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

/** One at a time, with the key of the first attempt; the draft stays while nothing is decided. */
function sendDraft(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (getState().visit.draft.isSending) return;
    const draft = dispatch(keptDraft());
    if (draft === null) return;
    dispatch(draftIsSending(true));
    const { route, posted, idempotencyKey } = draft;
    const fields = new URLSearchParams(posted);
    const outcome = await browserLeads.sendLead(route, fields, idempotencyKey);
    dispatch(draftIsSending(false));
    if (mayPass(outcome)) return;
    if (outcome.kind === 'done') trackLeadEnd(outcome, fields);
    // Another one may have been kept meanwhile.
    if (dispatch(keptDraft())?.idempotencyKey === idempotencyKey) dispatch(forgetDraft());
    dispatch(draftAnswered(outcome));
  };
}

/** Nothing is decided yet: the draft stays. */
function mayPass(outcome: Outcome): boolean {
  return outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.status === 429);
}

function answerText(outcome: Outcome): string {
  if (outcome.kind !== 'done') return outcome.message;
  const { request_id: number } = outcome.result;
  return number === undefined
    ? draftNoticeText.sent
    : `${draftNoticeText.sent} ${draftNoticeText.number(number)}`;
}
