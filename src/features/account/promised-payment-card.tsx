import { useId, useState } from 'react';

import type { PromisedPaymentState } from '@/api/profile/account.schemas';
import { clientCalls } from '@/site/client/client-calls';
import { useRenew } from '@/site/client/use-client';
import { useClientMutation } from '@/site/client/use-client-mutation';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { FormActions, Muted } from './account-card.styles';
import { momentText } from './account.text';
import { promisedText as text } from './management.text';
import { refusalOf } from './refusal-of';
import { SectionCard } from './section-card';
import { useStepFocus } from './use-step-focus';

/** Credit until a day; its price is shown before it is confirmed, and the offer that was shown is what is ordered. */
export function PromisedPaymentCard({ timeZone }: { timeZone: string }) {
  return (
    <SectionCard section="promisedPayment" title={text.title}>
      {({ offer, active, reason }, toHeading) => (
        <>
          {active && (
            <Note tone="success" role="status">
              {text.active(active.sum, momentText(active.until, timeZone))} {text.activePrice(active.price)}
            </Note>
          )}
          {offer && <Offer offer={offer} onAnswered={toHeading} />}
          {!active && !offer && <Muted>{reason}</Muted>}
        </>
      )}
    </SectionCard>
  );
}

interface OfferProps {
  offer: NonNullable<PromisedPaymentState['offer']>;
  /** What was pressed goes away. */
  onAnswered: () => void;
}

function Offer({ offer, onAnswered }: OfferProps) {
  const { sum, price, days } = offer;
  const termsId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { opener, first } = useStepFocus<HTMLDivElement>(isAsked);
  const ordering = useClientMutation((offered: URLSearchParams) => clientCalls.orderPromisedPayment(offered));
  const refusal = ordering.ended && refusalOf(ordering.ended);
  const renew = useRenew();
  const order = async () => {
    const ended = await ordering.run(new URLSearchParams({ sum: String(sum), price: String(price) }));
    if (!ended) return;
    const isTaken = refusalOf(ended) === null;
    setIsAsked(false);
    onAnswered();
    // Refused: the terms have changed since they were shown.
    renew('promisedPayment', ...(isTaken ? (['payment', 'products', 'suspension'] as const) : []));
  };
  return (
    <>
      <p>{text.lead}</p>
      <p id={`${termsId}-offer`}>
        <b>{text.offer(sum, days)}</b>
      </p>
      <Muted id={`${termsId}-price`}>{text.price(price)}</Muted>
      {refusal && (
        <Note tone="error" role="alert">
          {refusal.message}
        </Note>
      )}
      {isAsked ? (
        // The focus goes to the group, which reads the terms: a key held down would pay at once.
        <FormActions
          ref={first}
          role="group"
          tabIndex={-1}
          aria-labelledby={`${termsId}-offer ${termsId}-price`}
        >
          <Button isLoading={ordering.isPending} onClick={() => void order()}>
            {text.confirm(price)}
          </Button>
          <Button kind="secondary" disabled={ordering.isPending} onClick={() => setIsAsked(false)}>
            {text.cancel}
          </Button>
        </FormActions>
      ) : (
        <FormActions>
          <Button ref={opener} kind="secondary" onClick={() => setIsAsked(true)}>
            {text.take}
          </Button>
        </FormActions>
      )}
    </>
  );
}
