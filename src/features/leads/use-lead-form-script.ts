import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { LeadsClient } from '@/api/leads/leads.client';
import { dialogExpected } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { whenNearOrTouched } from '@/ui/near/when-near-or-touched';
import type { LeadFormScript } from './lead-form-script';
import type { LeadFieldErrors, LeadFormView, LeadRules } from './lead-form-view';
import type { LeadOutcome } from './submit-lead';
import type { ThankYouProps } from './thank-you';

/** Where requests go; the browser's own origin unless a test says otherwise. */
export type LoadLeads = () => Promise<LeadsClient>;
const loadBrowserLeads: LoadLeads = async () => (await import('./browser-leads')).browserLeads;

/** `Thanks` came with the script: after an answer nothing has to be loaded any more. */
export type OnOutcome = (outcome: LeadOutcome, Thanks: ComponentType<ThankYouProps>) => void;

export interface ScriptedForm {
  /** Null while the form is a native one: before its script, or where it can't be loaded. */
  view: LeadFormView | null;
  submit: () => void;
}

interface ScriptOptions {
  rules: LeadRules;
  /** Errors that the form came with. */
  errors: LeadFieldErrors;
  onOutcome: OnOutcome;
  loadLeads?: LoadLeads | undefined;
}

/** Loads the form's script when the form is near or touched, and lets it take over the form that stands there. */
export function useLeadFormScript(
  formRef: RefObject<HTMLFormElement | null>,
  options: ScriptOptions,
): ScriptedForm {
  const [view, setView] = useState<LeadFormView | null>(null);
  const script = useRef<LeadFormScript | null>(null);
  const dispatch = useSiteDispatch();

  const load = useEffectEvent(async () => {
    const [{ attachLeadForm }, { ThankYou }, leads] = await Promise.all([
      import('./lead-form-script'),
      import('./thank-you'),
      (options.loadLeads ?? loadBrowserLeads)(),
    ]);
    return (form: HTMLFormElement) => {
      const { rules, errors, onOutcome } = options;
      return attachLeadForm({
        form,
        leads,
        rules,
        errors,
        onView: setView,
        onOutcome: (outcome) => onOutcome(outcome, ThankYou),
        // It may have to say that there is no network.
        onTouched: () => dispatch(dialogExpected('result')),
      });
    };
  });

  useEffect(() => {
    const form = formRef.current;
    if (form === null) return;
    let isGone = false;
    const stopWaiting = whenNearOrTouched(form, () => {
      load().then(
        (attach) => {
          if (!isGone) script.current = attach(form);
        },
        () => undefined, // no script: the form posts itself
      );
    });
    return () => {
      isGone = true;
      stopWaiting();
      script.current?.detach();
      script.current = null;
    };
  }, [formRef]);

  return { view, submit: () => script.current?.submit() };
}
