import { useId, useRef, useState } from 'react';

import type { DialogRequestOf, TopicCode, TypedValues } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import type { FormReturn } from '@/site/request/site-request';
import { BackButton } from '@/ui/button/back-button';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Popup } from '@/ui/overlay/popup';

import { formKinds } from '../form-kinds';
import { LeadForm } from '../lead-form';
import { callbackResult } from './callback-result';
import { dialogText } from './dialog.text';
import { ownPage } from './own-page';
import { SpecialOffer } from '../special-offer';
import { typedIn } from '../typed-in';
import { Step, Topic, Topics, TypedArea } from './shell-callback-dialog.styles';
import { returnOf } from './typed-values';

interface ShellCallbackDialogProps {
  request: DialogRequestOf<'shell-callback'>;
  onClose: () => void;
}

const defaultTopic: TopicCode = 2;
const text = dialogText.topics;

/** The shell's callback: a topic, then name and phone (POP-06). Closing forgets both. */
export function ShellCallbackDialog({ request, onClose }: ShellCallbackDialogProps) {
  const [topic, setTopic] = useState<TopicCode>(request.topic ?? defaultTopic);
  // What could not be sent comes back at the form.
  const [step, setStep] = useState<1 | 2>(request.typed ? 2 : 1);
  const [typed, setTyped] = useState<{ values: TypedValues; notSent: string } | null>(
    request.typed ? { values: request.typed, notSent: text.notSent } : null,
  );
  const goBack = (values: TypedValues) => {
    setTyped({ values, notSent: '' });
    setStep(1);
  };
  return (
    <Popup key={step} title={step === 1 ? text.title : text.formTitle} onClose={onClose}>
      <Step>{text.step(step)}</Step>
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
        <legend>{text.title}</legend>
        {text.list.map(({ code, title, icon }) => (
          <Topic key={code}>
            <input
              type="radio"
              name={name}
              value={code}
              checked={code === topic}
              onChange={() => onChoose(code)}
            />
            <Icon name={icon} size={32} />
            <span>{title}</span>
            <Icon name="i-check" size={24} />
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
          // What is on its way has an answer to wait for (POP-10).
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
          page={ownPage()}
          hidden={{ kind: 'shell', topic }}
          context={chosen ? { item: chosen.title } : {}}
          formReturn={formReturn}
          onAnswer={(outcome, values) =>
            dispatch(dialogOpened(callbackResult(outcome, { kind: 'shell-callback', topic, typed: values })))
          }
        />
      </TypedArea>
      {hasTyped && <SpecialOffer providerId={city.provider_id} />}
    </>
  );
}
