import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { Button } from '@/ui/button/button';

import { browserLeads } from './browser-leads';
import { forgetDraft, type LeadDraft, onDraft, readDraft } from './draft';
import * as S from './draft-notice.styles';
import { draftNoticeText } from './draft-notice.text';
import { type LeadOutcome, makeLeadSender } from './submit-lead';

const sender = makeLeadSender(browserLeads);
/** The notice is read before anything is sent; each try that fails doubles the wait for the next. */
const patienceMs = 5000;
const longestWaitMs = 120_000;

/**
 * Says that a request waits for the network, and sends it when that returns (decision 45): only while this page is
 * open, with the key of the first attempt, so that it never becomes two.
 */
export function DraftNotice() {
  const [draft, setDraft] = useState<LeadDraft | null>(() => readDraft());
  const [outcome, setOutcome] = useState<LeadOutcome | null>(null);
  const { isSending, send } = useSending(draft, (answer) => {
    if (!mayPass(answer)) setOutcome(answer);
  });
  useEffect(
    () =>
      onDraft(() => {
        const kept = readDraft();
        setDraft(kept);
        if (kept) setOutcome(null);
      }),
    [],
  );
  if (!draft && !outcome) return null;
  return (
    <S.Place>
      <S.Card aria-label={draftNoticeText.title}>
        <p role="status">{wordsOf(outcome, isSending)}</p>
        <S.Actions>
          {outcome ? (
            <Button size="small" onClick={() => setOutcome(null)}>
              {draftNoticeText.close}
            </Button>
          ) : (
            <>
              <Button size="small" isLoading={isSending} onClick={send}>
                {draftNoticeText.sendNow}
              </Button>
              <Button size="small" kind="secondary" onClick={forgetDraft}>
                {draftNoticeText.remove}
              </Button>
            </>
          )}
        </S.Actions>
      </S.Card>
    </S.Place>
  );
}

function wordsOf(outcome: LeadOutcome | null, isSending: boolean): string {
  if (outcome?.kind === 'sent') {
    const { number } = outcome;
    return [draftNoticeText.sent, number === null ? '' : draftNoticeText.number(number)].join(' ').trim();
  }
  if (outcome) return outcome.message;
  return isSending ? draftNoticeText.sending : draftNoticeText.waiting;
}

/** Nothing is decided yet: the draft stays. */
function mayPass(outcome: LeadOutcome): boolean {
  return outcome.kind === 'transport' || (outcome.kind === 'refused' && outcome.isForNow === true);
}

/** Sends a kept request when it is told to, when the network comes back, and now and then. */
function useSending(draft: LeadDraft | null, onAnswer: (outcome: LeadOutcome) => void) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const send = useEffectEvent(async () => {
    if (!draft || isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const { route, body, idempotencyKey } = draft;
    const outcome = await sender.send(route, body, idempotencyKey);
    isBusy.current = false;
    setSending(false);
    onAnswer(outcome);
    if (mayPass(outcome)) return;
    if (outcome.kind === 'sent') track(analyticsEvents.form('finished', body.form_type));
    // Another one may have been kept meanwhile.
    if (readDraft()?.idempotencyKey === idempotencyKey) forgetDraft();
  });
  useEffect(() => {
    if (!draft) return;
    let waitMs = patienceMs;
    const tryNow = () => {
      // What lies over the page hides the notice: nothing is sent behind it.
      if (!navigator.onLine || document.querySelector('dialog[open]')) return;
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      void send();
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
  }, [draft]);
  const sendNow = useEffectEvent(() => void send());
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    if (pressed > 0) sendNow();
  }, [pressed]);
  return { isSending, send: () => setPressed((times) => times + 1) };
}
