import { useId, useState } from 'react';

import type { SuspensionState } from '@/api/profile/account.schemas';
import { clientCalls } from '@/site/client/client-calls';
import { useRenew } from '@/site/client/use-client';
import { useClientMutation } from '@/site/client/use-client-mutation';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { FormActions, Muted, RowEnd, Rows } from './account-card.styles';
import { periodText } from './account.text';
import { suspensionText as text } from './management.text';
import { refusalOf } from './refusal-of';
import { SectionCard } from './section-card';
import { serviceDrawing } from './service-look';
import { SuspensionForm } from './suspension-form';
import { useStepFocus } from './use-step-focus';

/** Every service with its pause, running or planned; one may be ordered or lifted. */
export function SuspensionCard() {
  const [openId, setOpenId] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const renew = useRenew();
  const done = (words: string | null) => {
    setOpenId(null);
    if (words === null) return;
    setTold(words);
    renew('suspension', 'products', 'payment', 'promisedPayment');
  };
  return (
    <SectionCard section="suspension" title={text.title} id="suspension">
      {(terms, toHeading) => (
        <>
          <Muted>{text.lead(terms.pricePerDay, terms.minDays, terms.maxDays)}</Muted>
          <div role="status">{told !== null && <Note tone="success">{told}</Note>}</div>
          {terms.services.length === 0 && <p>{text.none}</p>}
          <Rows>
            {terms.services.map((service) => (
              <li key={service.productId}>
                <Icon name={serviceDrawing(service.productId)} size={40} />
                <PausedService
                  terms={terms}
                  service={service}
                  isOpen={openId === service.productId}
                  onOpen={() => setOpenId(service.productId)}
                  onDone={(words) => {
                    done(words);
                    if (words !== null) toHeading();
                  }}
                />
              </li>
            ))}
          </Rows>
        </>
      )}
    </SectionCard>
  );
}

interface PausedServiceProps {
  terms: SuspensionState;
  service: SuspensionState['services'][number];
  isOpen: boolean;
  onOpen: () => void;
  /** What to say when something was ordered. */
  onDone: (words: string | null) => void;
}

function PausedService({ terms, service, isOpen, onOpen, onDone }: PausedServiceProps) {
  const { productId, name, current, reason } = service;
  const { opener } = useStepFocus(isOpen);
  if (current)
    return <CurrentPause terms={terms} service={{ productId, name }} pause={current} onDone={onDone} />;
  return (
    <>
      <div>
        <b>{name}</b>
        {reason !== '' && <Muted>{reason}</Muted>}
        {isOpen && (
          <SuspensionForm
            terms={terms}
            productId={productId}
            onDone={(isTaken) => onDone(isTaken ? text.suspended : null)}
          />
        )}
      </div>
      <RowEnd>
        {reason === '' && !isOpen && (
          <Button ref={opener} kind="secondary" size="small" onClick={onOpen}>
            {text.suspend}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </RowEnd>
    </>
  );
}

interface CurrentPauseProps {
  terms: SuspensionState;
  service: { productId: string; name: string };
  pause: NonNullable<SuspensionState['services'][number]['current']>;
  onDone: (words: string | null) => void;
}

function CurrentPause({ terms, service, pause, onDone }: CurrentPauseProps) {
  const { productId, name } = service;
  const nameId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { opener, first } = useStepFocus<HTMLDivElement>(isAsked);
  const lifting = useClientMutation((id: string) => clientCalls.resume(id));
  const refusal = lifting.ended && refusalOf(lifting.ended);
  const period = periodText(pause.dateFrom, pause.dateTo);
  const lift = async () => {
    const ended = await lifting.run(productId);
    if (ended && !refusalOf(ended)) onDone(text.resumed);
  };
  return (
    <>
      <div>
        <b id={nameId}>{name}</b>
        <Muted>{pause.dateFrom >= terms.earliest ? text.planned(period) : text.current(period)}</Muted>
        {pause.price > 0 && <Muted>{text.cost(pause.price)}</Muted>}
        {refusal && (
          <Note tone="error" role="alert">
            {refusal.message}
          </Note>
        )}
      </div>
      <RowEnd>
        {isAsked ? (
          <FormActions ref={first} role="group" tabIndex={-1} aria-labelledby={nameId}>
            <Button size="small" isLoading={lifting.isPending} onClick={() => void lift()}>
              {text.resumeConfirm}
            </Button>
            <Button
              kind="secondary"
              size="small"
              disabled={lifting.isPending}
              onClick={() => setIsAsked(false)}
            >
              {text.cancel}
            </Button>
          </FormActions>
        ) : (
          <Button ref={opener} kind="secondary" size="small" onClick={() => setIsAsked(true)}>
            {text.resume}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </RowEnd>
    </>
  );
}
