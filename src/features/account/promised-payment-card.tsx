import { useState } from 'react';

import type { PromisedPaymentState } from '@/api/profile/account.schemas';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { FormActions, Muted } from './account-card.styles';
import { momentText } from './account.text';
import { browserAccount } from './browser-account';
import { promisedText as text } from './management.text';
import { SectionCard } from './section-card';
import { useRenew } from './use-account';
import { useOrder } from './use-order';

/** Credit until a day; its price is shown before it is confirmed, and the offer that was shown is what is ordered. */
export function PromisedPaymentCard({ timeZone }: { timeZone: string }) {
  return (
    <SectionCard section="promisedPayment" title={text.title}>
      {({ offer, active, reason }) => (
        <>
          {active && (
            <Note tone="success" role="status">
              {text.active(active.sum, momentText(active.until, timeZone))} {text.activePrice(active.price)}
            </Note>
          )}
          {offer && <Offer offer={offer} />}
          {!active && !offer && <Muted>{reason}</Muted>}
        </>
      )}
    </SectionCard>
  );
}

function Offer({ offer }: { offer: NonNullable<PromisedPaymentState['offer']> }) {
  const { sum, price, days } = offer;
  const [isAsked, setIsAsked] = useState(false);
  const { isSending, problem, send } = useOrder();
  const renew = useRenew();
  const order = async () => {
    const isTaken = await send(() => browserAccount.orderPromisedPayment({ sum, price }));
    setIsAsked(false);
    // Refused: the terms have changed since they were shown.
    renew('promisedPayment', ...(isTaken ? (['payment', 'products', 'suspension'] as const) : []));
  };
  return (
    <>
      <p>{text.lead}</p>
      <p>
        <b>{text.offer(sum, days)}</b>
      </p>
      <Muted>{text.price(price)}</Muted>
      {problem && (
        <Note tone="error" role="alert">
          {problem.message}
        </Note>
      )}
      <FormActions>
        {isAsked ? (
          <>
            <Button isLoading={isSending} onClick={() => void order()}>
              {text.confirm(price)}
            </Button>
            <Button kind="secondary" disabled={isSending} onClick={() => setIsAsked(false)}>
              {text.cancel}
            </Button>
          </>
        ) : (
          <Button kind="secondary" onClick={() => setIsAsked(true)}>
            {text.take}
          </Button>
        )}
      </FormActions>
    </>
  );
}
