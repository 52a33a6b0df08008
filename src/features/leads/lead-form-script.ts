import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createFormControl } from 'react-hook-form';
import * as z from 'zod/mini';

import type { LeadsClient } from '@/api/leads/leads.client';
import { consentText } from '@/config/consent.text';
import { isName } from '@/lib/name';
import { nameSchema } from '@/lib/name-schema';
import { isPhone } from '@/lib/phone';
import { callOptions } from '@/site/call-time/call-options';
import { dayParts } from '@/site/call-time/day-parts';
import type { SiteDispatch } from '@/site/store-hooks';
import type { LeadDraft } from '@/site/visit/lead-draft';
import { forgetDraft, keepDraft, keptDraft } from './draft';
import { trackLeadForm } from './lead-analytics';
import { bodyOfForm } from './lead-body';
import {
  type LeadField,
  type LeadFieldErrors,
  leadFields,
  type LeadFormView,
  type LeadRules,
} from './lead-form-view';
import { maskPhone } from './phone-mask';
import { type LeadOutcome, makeLeadSender } from './submit-lead';

export interface LeadFormScript {
  submit: () => void;
  detach: () => void;
}

interface Attachment {
  form: HTMLFormElement;
  rules: LeadRules;
  leads: LeadsClient;
  /** To the store that keeps what could not be sent. */
  dispatch: SiteDispatch;
  /** Errors that stand in the form already, from a post without a script. */
  errors: LeadFieldErrors;
  onView: (view: LeadFormView) => void;
  onOutcome: (outcome: LeadOutcome) => void;
  /** Somebody is about to fill it in. */
  onTouched: () => void;
}

type Control = ReturnType<typeof makeControl>;

/**
 * Takes over a native form: its inputs stay the same, with what is typed in them. Errors come after a field was left
 * (VAL-05), the consent's with the attempt to send (decision 36).
 */
export function attachLeadForm({
  form,
  rules,
  leads,
  dispatch,
  errors,
  onView,
  onOutcome,
  onTouched,
}: Attachment): LeadFormScript {
  const control = makeControl(rules);
  const sender = makeLeadSender(leads);
  const formKey = newKey();
  const hours = () => optionsOf(form, rules);
  let view: LeadFormView = { canSubmit: false, isSending: false, errors, callOptions: hours() };
  const show = (changes: Partial<LeadFormView>) => onView((view = { ...view, ...changes }));

  const inputs = leadFields.flatMap((name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? []);
  const detachInputs = attachInputs(inputs, control);
  for (const name of leadFields) if (errors[name]) control.setError(name, { message: errors[name] });
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: (state) => show({ errors: messagesOf(state.errors ?? {}) }),
  });
  const gone = new AbortController();
  const checkFilled = () => show({ canSubmit: isFilled(form, rules) });
  form.addEventListener('input', checkFilled, { signal: gone.signal });
  const prepare = () => {
    sender.prepare();
    onTouched();
  };
  form.addEventListener('focusin', prepare, { signal: gone.signal });
  if (form.contains(document.activeElement)) prepare();
  const tracked = trackLeadForm(form, rules.formType, gone.signal);
  checkFilled();

  const send = async () => {
    show({ isSending: true });
    const body = bodyOfForm(rules.route, new FormData(form), rules);
    const idempotencyKey = keyOf(rules.route, body, dispatch(keptDraft())) ?? formKey;
    dispatch(forgetDraft());
    const took_ms = Math.round(performance.now());
    const outcome = await sender.send(rules.route, { ...body, took_ms }, idempotencyKey);
    if (outcome.kind === 'transport')
      dispatch(keepDraft({ route: rules.route, body, idempotencyKey, savedAt: Date.now() }));
    if (gone.signal.aborted) return;
    show({ isSending: false });
    tracked.ended(outcome);
    if (outcome.kind === 'refused') {
      // The hours may have passed while the form stood there.
      if (outcome.fields['call_at'] !== undefined) show({ callOptions: hours() });
      showRefusals(outcome.fields, control);
    }
    onOutcome(outcome);
  };
  let isBusy = false;
  return {
    submit: () => {
      if (isBusy) return;
      isBusy = true;
      void control
        .handleSubmit(send)()
        .finally(() => (isBusy = false));
    },
    detach: () => {
      gone.abort();
      unsubscribe();
      detachInputs();
    },
  };
}

/** What could not be sent and is sent again unchanged is the same request. */
function keyOf(route: LeadRules['route'], body: unknown, draft: LeadDraft | null): string | null {
  const isSame = draft?.route === route && JSON.stringify(draft.body) === JSON.stringify(body);
  return isSame ? draft.idempotencyKey : null;
}

/** The hours of the city's clock, unless something was chosen of what the server drew. */
function optionsOf(form: HTMLFormElement, { callCentre }: LeadRules): LeadFormView['callOptions'] {
  const select = form.elements.namedItem('call_at');
  if (callCentre === null || !(select instanceof HTMLSelectElement)) return null;
  const isNeutralChoice = dayParts.some((part) => part === select.value);
  return isNeutralChoice ? null : callOptions(Date.now(), callCentre);
}

/** Tells the form control of everything that happens to the inputs. The consent is not judged when it is left. */
function attachInputs(inputs: readonly HTMLInputElement[], control: Control): () => void {
  const gone = new AbortController();
  const releases = inputs.map((input) => {
    const { ref, onChange, onBlur } = control.register(fieldName(input));
    ref(input);
    input.addEventListener('input', (event) => void onChange(event), { signal: gone.signal });
    if (input.type !== 'checkbox')
      input.addEventListener('focusout', (event) => void onBlur(event), { signal: gone.signal });
    return input.name === 'phone' ? maskPhone(input) : () => undefined;
  });
  return () => {
    gone.abort();
    for (const release of releases) release();
  };
}

/** Puts the server's words to their fields and the focus on the first. */
function showRefusals(fields: Readonly<Record<string, string>>, control: Control) {
  const refused = leadFields.filter((name) => fields[name] !== undefined);
  for (const name of refused)
    control.setError(name, { message: fields[name] ?? '' }, { shouldFocus: name === refused[0] });
}

function makeControl(rules: LeadRules) {
  return createFormControl({ mode: 'onTouched', resolver: standardSchemaResolver(schemaOf(rules)) });
}

function schemaOf({ nameRule, phoneMessage, needsConsent, phoneOnly }: LeadRules) {
  return z.object({
    fio: phoneOnly ? z.optional(z.unknown()) : nameSchema(nameRule),
    phone: z.string().check(z.refine(isPhone, { error: phoneMessage })),
    consent: needsConsent
      ? z.unknown().check(z.refine(Boolean, { error: consentText.missing }))
      : z.optional(z.unknown()),
    call_at: z.optional(z.unknown()),
  });
}

function isFilled(form: HTMLFormElement, rules: LeadRules): boolean {
  const { nameRule, phoneOnly } = rules;
  const { fio = '', phone } = bodyOfForm(rules.route, new FormData(form), rules);
  return isPhone(phone) && (phoneOnly || isName(fio, nameRule));
}

function messagesOf(errors: Partial<Record<LeadField, { message?: string | undefined }>>): LeadFieldErrors {
  return Object.fromEntries(
    leadFields.flatMap((name) => {
      const message = errors[name]?.message;
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/** Inputs are found by these very names. */
function fieldName({ name }: { name: string }): LeadField {
  return leadFields.find((field) => field === name) ?? 'fio';
}

/** A random UUID; browsers give `randomUUID` on https and localhost only. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
