import { useState } from 'react';
import { createPortal } from 'react-dom';

import type { ProfileClient } from '@/api/profile/profile.client';
import type { Contacts } from '@/api/profile/profile.schemas';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { type CodeCalls, CodePopup } from './code-popup';
import { ErrorPopup, SuccessPopup } from './confirm-popups';
import { isSignedOut } from './confirm-problem';
import { EmailForm } from './email-form';
import { emailWidgetPlace } from './email-widget-place';
import { emailWidgetText as text } from './email-widget.text';

export type EmailCalls = CodeCalls &
  Pick<ProfileClient, 'addEmail'> & {
    /** The provider knows the client no more (AUTH-05). */
    signedOut: () => void;
  };

export interface EmailWidgetProps {
  /** Null until they are known: nothing is shown then. */
  contacts: Contacts | null;
  /** Public origin of the city: the mail's link leads there, to this page (decision 46). */
  origin: string;
  calls: EmailCalls;
  /** The contacts have changed. */
  onConfirmed: () => void;
}

type AskingStep =
  { name: 'form' } | { name: 'added-unconfirmed-email'; email: string; contactId: string; url: string };
/** Steps of the widget [spec 4]; an error leads back to where it happened. */
type Step = AskingStep | { name: 'success' } | { name: 'error'; back: AskingStep };

/** «Уведомления на почту» for a client without a confirmed address, above the footer of every page (MAIL-01). */
export function EmailWidget({ contacts, origin, calls, onConfirmed }: EmailWidgetProps) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [code, setCode] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isWanted =
    contacts !== null && !isConfirmed && !contacts.email.some(({ status }) => status === 'confirmed');
  const place = document.getElementById(emailWidgetPlace);
  const backToForm = () => setStep({ name: 'form' });
  const fail = (error: unknown, back: AskingStep) => {
    if (isSignedOut(error)) {
      calls.signedOut();
      return;
    }
    track(analyticsEvents.email('error'));
    setStep({ name: 'error', back });
  };
  const add = async (email: string): Promise<string | null> => {
    const url = `${origin}${location.pathname}`;
    try {
      const answer = await calls.addEmail({ email, url });
      if (!answer.isSuccess) {
        track(analyticsEvents.email('error'));
        return answer.error.message || text.errorText;
      }
      track(analyticsEvents.email('added_email'));
      setStep({ name: 'added-unconfirmed-email', email, contactId: answer.contactId, url });
      setCode('');
    } catch (error) {
      fail(error, { name: 'form' });
    }
    return null;
  };
  const confirmed = () => {
    track(analyticsEvents.email('confirmed_email'));
    setStep({ name: 'success' });
    setIsConfirmed(true);
    onConfirmed();
  };

  return (
    <>
      {isWanted &&
        place !== null &&
        createPortal(<EmailForm known={contacts.email[0]?.contactValue ?? ''} onAdd={add} />, place)}
      {step.name === 'added-unconfirmed-email' && (
        <CodePopup
          {...step}
          code={code}
          onCode={setCode}
          calls={calls}
          onConfirmed={confirmed}
          onFailed={(error) => fail(error, step)}
          onRefused={() => track(analyticsEvents.email('error'))}
          onClose={backToForm}
        />
      )}
      {step.name === 'success' && <SuccessPopup onClose={backToForm} />}
      {step.name === 'error' && <ErrorPopup message={text.errorText} onClose={() => setStep(step.back)} />}
    </>
  );
}
