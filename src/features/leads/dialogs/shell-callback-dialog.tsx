import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { makeContentClient } from '@/api/content/content.client';
import type { Banner } from '@/api/content/content.schemas';
import { saleTopic } from '@/api/leads/leads.schemas';
import { passedOn } from '@/api/site/site-http';
import { selectCity } from '@/site/city/city.slice';
import type { DialogRequestOf, TopicCode, TypedValues } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import type { FormReturn } from '@/site/page/site-request';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';
import { BackButton } from '@/ui/button/back-button';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Popup } from '@/ui/overlay/popup';
import { isReport } from '../lead-fields';
import { LeadForm } from '../lead-form';
import { formKinds } from '../lead-form-props';
import { typedIn } from '../submit-lead';
import { callbackResult, currentPage, returnOf } from './request-dialog';
import { dialogText } from './dialog.text';
import { Step, Topic, TopicInput, TopicMark, Topics, TopicsLegend, TypedArea } from './dialogs.styles';

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

/** The shell's callback: a topic, then name and phone (POP-06). Closing forgets both. */
export function ShellCallbackDialog({ request, onClose }: ShellCallbackDialogProps) {
  const [topic, setTopic] = useState<TopicCode>(request.topic ?? saleTopic);
  // Unsent values return to the form.
  const [step, setStep] = useState<1 | 2>(request.typed ? 2 : 1);
  const [typed, setTyped] = useState<{ values: TypedValues; notSent: string } | null>(
    request.typed ? { values: request.typed, notSent: text.notSent } : null,
  );
  const goBack = (values: TypedValues) => {
    setTyped({ values, notSent: '' });
    setStep(1);
  };
  const chosen = text.list.find(({ code }) => code === topic);
  return (
    <Popup key={step} title={step === 1 ? text.title : text.formTitle} onClose={onClose}>
      <Step>{step === 2 && chosen ? text.stepOf(chosen.title) : text.step(step)}</Step>
      {step === 1 ? (
        <TopicChoice topic={topic} onChoose={setTopic} onNext={() => setStep(2)} />
      ) : (
        <CallbackForm
          topic={topic}
          formReturn={returnOf('callback', typed?.values, typed?.notSent)}
          onBack={goBack}
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
        <TopicsLegend>{text.title}</TopicsLegend>
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
            <TopicMark name="i-check" size={24} />
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
  formReturn: FormReturn | null;
  onBack: (typed: TypedValues) => void;
}

function CallbackForm({ topic, formReturn, onBack }: CallbackFormProps) {
  const dispatch = useSiteDispatch();
  const city = useSiteSelector(selectCity);
  const [hasTyped, setHasTyped] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const chosen = text.list.find(({ code }) => code === topic);
  return (
    <>
      <BackButton
        type="button"
        onClick={() => {
          const form = area.current?.querySelector('form') ?? null;
          // A pending request has to wait for its answer (POP-10).
          if (form?.getAttribute('aria-busy') !== 'true') onBack(typedIn(form));
        }}
      >
        <Icon name="i-left" size={20} />
        {text.back}
      </BackButton>
      <TypedArea ref={area} onInput={() => setHasTyped(true)}>
        <LeadForm
          id="shell-callback"
          {...formKinds.shellCallback}
          isInPopup
          buttonText={text.button}
          consentMode={city.consentMode}
          page={currentPage()}
          hidden={{ kind: 'shell', topic }}
          context={chosen ? { item: chosen.title } : {}}
          formReturn={formReturn}
          onAnswer={(outcome, values) =>
            dispatch(
              dialogOpened(callbackResult(outcome, { kind: 'shell-callback', topic, typed: values }, city)),
            )
          }
        />
      </TypedArea>
      {hasTyped && !isReport(topic) && <SpecialOffer providerId={city.provider_id} />}
    </>
  );
}

const content = makeContentClient(passedOn('content'));

/** Banners with this tag are offered in the shell callback (POP-09). */
const offerTag = 'special-offer';

/** The city's special offer; nothing where none is enabled, and none beside a report. Drawn once typing has started (POP-09). */
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
