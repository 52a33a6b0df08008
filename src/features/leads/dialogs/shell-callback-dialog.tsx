import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';

import { makeContentClient } from '@/api/content/content.client';
import type { Banner } from '@/api/content/content.schemas';
import { saleTopic } from '@/api/leads/leads.schemas';
import { passedOn } from '@/api/site/site-http';
import { selectCity } from '@/site/city/city.slice';
import type { DialogRequestOf, TopicCode, TypedValues } from '@/site/dialogs/dialog-request';
import { useSiteSelector } from '@/site/store-hooks';
import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';
import { BackButton } from '@/ui/button/back-button';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayCanClose } from '@/ui/overlay/use-overlay-close';
import { isReport } from '../lead-fields';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';
import { Step, Topic, TopicInput, TopicMark, Topics, TypedArea } from './dialogs.styles';

const Offer = styled.aside`
  display: grid;
  gap: var(--s-8);
  justify-items: start;
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-accent-soft);
  color: var(--c-on-accent-soft);
  font: var(--t-small);
`;

const OfferTitle = styled.b`
  font: var(--t-button);
`;

interface ShellCallbackDialogProps {
  request: DialogRequestOf<'shell-callback'>;
  onClose: () => void;
}

const text = dialogText.topics;

interface Typed {
  values: TypedValues | undefined;
  /** Above them; '' where nothing was sent. */
  notSent: string;
}

/** A topic, then name and phone (POP-06). Closing forgets both. */
export function ShellCallbackDialog({ request, onClose }: ShellCallbackDialogProps) {
  const [topic, setTopic] = useState<TopicCode>(request.topic ?? saleTopic);
  // Unsent values return to the form.
  const [step, setStep] = useState<1 | 2>(request.typed ? 2 : 1);
  const [typed, setTyped] = useState<Typed>({ values: request.typed, notSent: text.notSent });
  const chosen = text.list.find(({ code }) => code === topic);
  return (
    <Popup key={step} title={step === 1 ? text.title : text.formTitle} onClose={onClose}>
      <Step>{step === 2 && chosen ? text.stepOf(chosen.title) : text.step(step)}</Step>
      {step === 1 ? (
        <TopicChoice topic={topic} onChoose={setTopic} onNext={() => setStep(2)} />
      ) : (
        <CallbackForm
          topic={topic}
          typed={typed}
          onBack={() => setStep(1)}
          onLeft={(values) => setTyped({ values, notSent: '' })}
        />
      )}
    </Popup>
  );
}

interface TopicChoiceProps {
  topic: TopicCode;
  onChoose: (topic: TopicCode) => void;
  onNext: () => void;
}

function TopicChoice({ topic, onChoose, onNext }: TopicChoiceProps) {
  const name = useId();
  return (
    <>
      <Topics>
        <VisuallyHidden as="legend">{text.title}</VisuallyHidden>
        {text.list.map(({ code, title, icon }) => (
          <Topic key={code}>
            <TopicInput
              type="radio"
              name={name}
              value={code}
              checked={code === topic}
              onChange={() => onChoose(code)}
            />
            <Icon name={icon} size={32} />
            <span>{title}</span>
            <TopicMark name="i-check" size={20} />
          </Topic>
        ))}
      </Topics>
      <Button size="large" full onClick={onNext}>
        {text.next}
      </Button>
    </>
  );
}

interface CallbackFormProps {
  topic: TopicCode;
  typed: Typed;
  onBack: () => void;
  onLeft: (typed: TypedValues) => void;
}

function CallbackForm({ topic, typed: { values, notSent }, onBack, onLeft }: CallbackFormProps) {
  const { provider_id: providerId } = useSiteSelector(selectCity);
  const [hasTyped, setHasTyped] = useState(false);
  // A request on its way has an answer to wait for (POP-10).
  const canLeave = useOverlayCanClose();
  const chosen = text.list.find(({ code }) => code === topic);
  return (
    <>
      <BackButton type="button" onClick={() => canLeave && onBack()}>
        <Icon name="i-left" size={20} />
        {text.back}
      </BackButton>
      <TypedArea onInput={() => setHasTyped(true)}>
        <DialogForm
          id="shell-callback"
          request={{ kind: 'shell-callback', topic, ...(values ? { typed: values } : {}) }}
          family="callback"
          notSent={notSent}
          {...formKinds.shellCallback}
          buttonText={text.button}
          hidden={{ kind: 'shell', topic }}
          context={chosen ? { item: chosen.title } : {}}
          onLeft={onLeft}
        />
      </TypedArea>
      {hasTyped && !isReport(topic) && <SpecialOffer providerId={providerId} />}
    </>
  );
}

const content = makeContentClient(passedOn('content'));

/** Tag of the banners (POP-09). */
const offerTag = 'special-offer';

/** The city's special offer, if enabled; none beside a report. Rendered once typing has started (POP-09). */
function SpecialOffer({ providerId }: { providerId: number }) {
  const [offer, setOffer] = useState<Banner | null>(null);
  useEffect(() => {
    let isCancelled = false;
    content.banners(providerId, offerTag, false).then(
      ([first]) => {
        if (!isCancelled) setOffer(first ?? null);
      },
      () => undefined, // a request is made without it just as well
    );
    return () => {
      isCancelled = true;
    };
  }, [providerId]);
  if (!offer) return null;
  const { title, text, advertising } = offer;
  return (
    <Offer role="status">
      <OfferTitle>{title}</OfferTitle>
      {text !== '' && <p>{text}</p>}
      {advertising && <AdvertisingLabel companyName={advertising.companyName} erid={advertising.erid} />}
    </Offer>
  );
}
