import { useEffect } from 'react';

import { BottomCard } from '@/site/bottom-space/bottom-card';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { draftAnswered } from '@/site/visit/visit.slice';
import { Button } from '@/ui/button/button';

import { forgetDraft } from './draft';
import { draftNoticeText } from './draft-notice.text';
import { sendDraft } from './send-draft';

/** The notice is read before anything is sent; each try that fails doubles the wait for the next. */
const patienceMs = 5000;
const longestWaitMs = 120_000;

/**
 * Says that a request waits for the network, and sends it when that returns: only while this page is open, with the key
 * of the first attempt, so that it never becomes two.
 */
export function DraftNotice() {
  const dispatch = useSiteDispatch();
  const { kept, isSending, answer } = useSiteSelector(({ visit }) => visit.draft);
  useTries(kept?.idempotencyKey ?? null);
  const words = answer ?? (isSending ? draftNoticeText.sending : draftNoticeText.waiting);
  return (
    <BottomCard
      aria-label={draftNoticeText.title}
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
      <p role="status">{words}</p>
    </BottomCard>
  );
}

/** Sends what is kept when the network comes back, and now and then. */
function useTries(key: string | null) {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    if (key === null) return;
    let waitMs = patienceMs;
    const tryNow = () => {
      // What lies over the page hides the notice: nothing is sent behind it.
      if (!navigator.onLine || document.querySelector('dialog[open]')) return;
      waitMs = Math.min(waitMs * 2, longestWaitMs);
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
