import { type ComponentType, useId, useState } from 'react';
import styled from 'styled-components';

import { makeContentClient } from '@/api/content/content.client';
import { saleTopic } from '@/api/leads/leads.schemas';
import { proxiedServiceClient } from '@/api/site/site-http';
import { useQuery } from '@/api/site/use-query';
import type { DialogRequestOf, TopicCode, TypedValues } from '@/site/dialogs/dialog-request';
import { useCity } from '@/site/store-hooks';
import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';
import { BackButton } from '@/ui/button/back-button';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayCanClose } from '@/ui/overlay/use-overlay-close';
import { isFaultOrComplaint } from '../lead-fields';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';
import { DialogStep, Topic, TopicInput, TopicMark, Topics, TypingListenerBox } from './dialogs.styles';

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

export interface ShellCallbackDialogProps {
  request: DialogRequestOf<'shell-callback'>;
  onClose: () => void;
  /** Between the topic «fault» and the form. */
  FaultStep?: ComponentType<{ onNext: () => void }>;
  /** Articles for the comment of a fault or question. */
  Advice?: ComponentType<{ question: string }>;
}

/** POP-06 */
const [faultTopic, questionTopic] = [0, 1];

const text = dialogText.topics;
const titles = { topic: text.title, fault: text.faultTitle, form: text.formTitle } as const;

interface Typed {
  values: TypedValues | undefined;
  /** '' if the form has not been sent. */
  notSent: string;
}

/** Requests a topic, then name and phone (POP-06). Closing forgets both. */
export function ShellCallbackDialog({ request, onClose, FaultStep, Advice }: ShellCallbackDialogProps) {
  const [topic, setTopic] = useState<TopicCode>(request.topic ?? saleTopic);
  const [step, setStep] = useState<'topic' | 'fault' | 'form'>(request.typed ? 'form' : 'topic');
  const [typed, setTyped] = useState<Typed>({ values: request.typed, notSent: text.notSent });
  const chosen = text.list.find(({ code }) => code === topic);
  const leaveTopic = () => setStep(topic === faultTopic && FaultStep ? 'fault' : 'form');
  return (
    <Popup key={step} title={titles[step]} onClose={onClose}>
      <DialogStep>{step === 'form' && chosen ? text.stepOf(chosen.title) : text.step(1)}</DialogStep>
      {step === 'topic' && <TopicChoice topic={topic} onChoose={setTopic} onNext={leaveTopic} />}
      {step === 'fault' && FaultStep && (
        <>
          <BackToTopic onBack={() => setStep('topic')} />
          <FaultStep onNext={() => setStep('form')} />
        </>
      )}
      {step === 'form' && (
        <CallbackForm
          topic={topic}
          typed={typed}
          Advice={topic === faultTopic || topic === questionTopic ? Advice : undefined}
          onBack={() => setStep('topic')}
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

function BackToTopic({ onBack }: { onBack: () => void }) {
  return (
    <BackButton type="button" onClick={onBack}>
      <Icon name="i-left" size={20} />
      {text.back}
    </BackButton>
  );
}

interface CallbackFormProps {
  Advice: ShellCallbackDialogProps['Advice'];
  topic: TopicCode;
  typed: Typed;
  onBack: () => void;
  onLeft: (typed: TypedValues) => void;
}

function CallbackForm({ topic, typed: { values, notSent }, onBack, onLeft, Advice }: CallbackFormProps) {
  const { provider_id: providerId } = useCity();
  const [hasTyped, setHasTyped] = useState(false);
  const [comment, setComment] = useState(values?.comment ?? '');
  // A pending request can't be left (POP-10).
  const canLeave = useOverlayCanClose();
  const chosen = text.list.find(({ code }) => code === topic);
  return (
    <>
      <BackToTopic onBack={() => canLeave && onBack()} />
      <TypingListenerBox
        onInput={({ target }) => {
          setHasTyped(true);
          if (target instanceof HTMLTextAreaElement) setComment(target.value);
        }}
      >
        <DialogForm
          id="shell-callback"
          request={{ kind: 'shell-callback', topic, ...(values ? { typed: values } : {}) }}
          family="callback"
          notSent={notSent}
          {...formKinds.shellCallback}
          buttonText={text.button}
          hidden={{ kind: 'shell', topic }}
          visitHouse={topic === faultTopic ? 'fault' : undefined}
          context={chosen ? { item: chosen.title } : {}}
          advice={Advice && <Advice question={comment} />}
          onLeft={onLeft}
        />
      </TypingListenerBox>
      {hasTyped && !isFaultOrComplaint(topic) && <SpecialOffer providerId={providerId} />}
    </>
  );
}

const content = makeContentClient(proxiedServiceClient('content'));

/** POP-09 */
const offerTag = 'special-offer';

/** Shown on the first input, except for a fault or complaint (POP-09). */
function SpecialOffer({ providerId }: { providerId: number }) {
  const { data } = useQuery({
    key: String(providerId),
    load: () => content.banners(providerId, offerTag, false),
  });
  const offer = data?.[0];
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
