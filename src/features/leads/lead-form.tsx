import { useEffect, useState } from 'react';

import type { TypedValues } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import type { LeadSubject } from './hidden-inputs';
import { LeadFormBody } from './lead-form-body';
import type { LeadFormProps } from './lead-form-props';
import { Panel } from './lead-form.styles';
import type { LeadOutcome } from './submit-lead';
import { ThankYou } from './thank-you';

type Sent = Extract<LeadOutcome, { kind: 'sent' }>;

/** Requests of the TV page answer in a popup as well (LEAD-06). */
const withPopup: readonly LeadSubject['formType'][] = ['tv_equipment', 'smart_tv', 'note', 'banner'];

/**
 * A request form. The server draws a native form that posts itself to `/api/request`; hydrated, its script takes over
 * the same inputs. After success the thank-you view stands in its place (LEAD-06). Heavy: it belongs into a deferred
 * part of a page, or into a dialog.
 */
export function LeadForm(props: LeadFormProps) {
  const dispatch = useSiteDispatch();
  const [sent, setSent] = useState<Sent | null>(null);
  const [popup, setPopup] = useState<{ isSent: boolean } | null>(null);
  // What came back with the page is shown once: after a success the form is empty.
  const [returned, setReturned] = useState(
    props.formReturn?.form === props.formType ? props.formReturn : null,
  );
  const [isReopened, setIsReopened] = useState(false);

  // When the thanks stand there: the popup gives the focus back to where it was at its opening.
  useEffect(() => {
    if (popup) dispatch(dialogOpened({ kind: 'result', status: popup.isSent ? 'success' : 'error' }));
  }, [popup, dispatch]);

  const onOutcome = (outcome: LeadOutcome, typed: TypedValues) => {
    const isAtFields = outcome.kind === 'refused' && Object.keys(outcome.fields).length > 0;
    if (props.onAnswer) {
      if (!isAtFields) props.onAnswer(outcome, typed);
      return;
    }
    if (outcome.kind === 'sent') {
      setSent(outcome);
      setReturned(null);
      setIsReopened(true);
    }
    if (withPopup.includes(props.formType) && !isAtFields) setPopup({ isSent: outcome.kind === 'sent' });
  };

  return (
    <Panel id={props.id} $isBare={props.isInPopup ?? false}>
      {sent ? (
        <ThankYou
          message={sent.message}
          number={sent.number}
          headingRef={focusOn}
          onClose={() => setSent(null)}
        />
      ) : (
        <LeadFormBody {...props} returned={returned} takesFocus={isReopened} onOutcome={onOutcome} />
      )}
    </Panel>
  );
}

function focusOn(element: HTMLElement | null) {
  element?.focus();
}
