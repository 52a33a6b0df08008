import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { LeadRoute } from '@/api/leads/leads.schemas';
import { visitorFields } from '@/api/leads/visitor-fields';
import { failureOf } from '@/api/site/failure';
import { useMutation } from '@/api/site/use-mutation';
import type { ProductChip } from '@/config/product-chips.text';
import { isName } from '@/lib/name';
import { isPhone } from '@/lib/phone';
import { type CallOption, callOptions } from '@/site/call-time/call-options';
import { dayParts } from '@/site/call-time/day-parts';
import { selectCity } from '@/site/city/city.slice';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import { dialogExpected } from '@/site/dialogs/dialogs.slice';
import type { FormReturn } from '@/site/request/site-request';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import type { FormFields } from '@/ui/form/form-fields';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { browserLeads } from '@/api/leads/leads.client';
import { CallTimeField } from './call-time-field';
import { ConsentNotice, ConsentTick } from './consent';
import { forgetDraft, keepDraft, keptDraft } from './draft';
import { hiddenInputs } from './hidden-inputs';
import { trackLeadForm } from './lead-analytics';
import { LeadFields, ProductChoice } from './lead-fields';
import type { LeadFormProps } from './lead-form-props';
import { Form, Trap } from './lead-form.styles';
import { leadsText } from './leads.text';
import { type LeadOutcome, outcomeOf } from './submit-lead';
import { typedIn } from './typed-in';

interface LeadFormBodyProps extends LeadFormProps {
  /** What came back with the page, of this very form. */
  returned: FormReturn | null;
  /** It comes back in the place of the thanks, where the focus was. */
  takesFocus: boolean;
  onOutcome: (outcome: LeadOutcome, typed: TypedValues) => void;
}

/** The `<form>` itself: the server draws it, and it posts the same fields with a script and without. */
export function LeadFormBody({ returned, takesFocus, onOutcome, ...props }: LeadFormBodyProps) {
  const { id, nameRule, phoneMessage, phoneOnly = false, buttonText = leadsText.button } = props;
  const { route = 'request', leads = browserLeads } = props;
  const needsConsent = props.consentMode === 'checkbox';
  const first = firstLook(returned);
  const dispatch = useSiteDispatch();
  const sending = useMutation(useSending(route, leads));
  const hours = useCallHours();
  const { formProps, field, choice, ...form } = useNativeForm({
    schema: visitorFields({ nameRule, phoneMessage, needsConsent, mayBeNameless: phoneOnly }),
    returned: { message: first.message, fields: first.errors },
    isReady: ({ fio, phone }) => isPhone(textOf(phone)) && (phoneOnly || isName(textOf(fio), nameRule)),
    onTouched: () => {
      leads.prepare();
      // It may have to say that there is no network.
      dispatch(dialogExpected('result'));
    },
    onSend: async (posted) => {
      const ended = await sending.run(posted);
      const place = formProps.ref.current;
      if (!ended || !place) return null;
      const outcome = outcomeOf(ended);
      tracked.current?.ended(outcome);
      // The hours may have passed while the form stood there.
      if (outcome.kind === 'refused' && outcome.fields['call_at'] !== undefined)
        hours.renew(posted.get('call_at') ?? '');
      onOutcome(outcome, {
        ...typedIn(place),
        ...(outcome.kind === 'refused' ? { refusal: outcome.message } : {}),
      });
      if (outcome.kind === 'sent') return null;
      // A refusal's own words, whether or not more of them stand at the fields.
      return { message: outcome.message, fields: outcome.kind === 'refused' ? outcome.fields : {} };
    },
  });
  const tracked = useRef<ReturnType<typeof trackLeadForm> | null>(null);
  const track = useEffectEvent((place: HTMLFormElement, gone: AbortSignal) =>
    trackLeadForm(place, props.formType, gone),
  );
  useEffect(() => {
    if (!formProps.ref.current) return;
    const gone = new AbortController();
    tracked.current = track(formProps.ref.current, gone.signal);
    return () => gone.abort();
  }, [formProps.ref]);
  useEffect(() => {
    if (takesFocus) formProps.ref.current?.focus();
  }, [takesFocus, formProps.ref]);

  return (
    <Form {...formProps} tabIndex={-1} method="post" action={`/api/${route}`}>
      {hiddenInputs(props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
      <Products {...props} returned={returned} />
      <LeadFields
        {...{ id, nameRule, phoneMessage, phoneOnly, field }}
        values={first.values}
        startAt={first.startAt}
      />
      {hasCallTime(props) && (
        <CallTimeField
          id={`${id}-call-at`}
          options={hours.options}
          onDrawn={hours.renew}
          defaultValue={first.values['call_at']}
          error={choice('call_at').error}
          onChange={choice('call_at').onChange}
        />
      )}
      <TrapField />
      {needsConsent && (
        <ConsentTick
          id={`${id}-consent`}
          field={choice('consent')}
          defaultChecked={first.values['consent'] === '1'}
          startsHere={first.startAt === 'consent'}
        />
      )}
      {form.message !== null && (
        <Note tone="error" role="alert">
          {form.message}
        </Note>
      )}
      {/* Enabled before the script (D22), then by LEAD-04. */}
      <Button type="submit" size="large" full disabled={!form.canSubmit} isLoading={form.isSending}>
        {buttonText}
      </Button>
      <ConsentNotice buttonText={buttonText} />
    </Form>
  );
}

/** Sends a request; what no answer came to is kept, and sent again unchanged it is the same request. */
function useSending(route: LeadRoute, leads: NonNullable<LeadFormProps['leads']>) {
  const dispatch = useSiteDispatch();
  return async (posted: URLSearchParams, newKey: string) => {
    const text = String(posted);
    const kept = dispatch(keptDraft());
    const idempotencyKey = kept?.route === route && kept.posted === text ? kept.idempotencyKey : newKey;
    dispatch(forgetDraft());
    const timed = new URLSearchParams(posted);
    timed.set('took_ms', String(Math.round(performance.now())));
    try {
      return await leads.sendLead(route, timed, idempotencyKey);
    } catch (error) {
      if (failureOf(error).kind === 'unknown')
        dispatch(keepDraft({ route, posted: text, idempotencyKey, savedAt: Date.now() }));
      throw error;
    }
  };
}

/** Hours to be called in, by the city's clock; null, as the server drew them, before the script has looked. */
function useCallHours() {
  const { timeZone, callHours } = useSiteSelector(selectCity);
  const [options, setOptions] = useState<readonly CallOption[] | null>(null);
  return {
    options,
    /** Unless a part of tomorrow was chosen of what the server drew. */
    renew: (chosen: string) => {
      const isNeutral = dayParts.some((part) => part === chosen);
      setOptions(isNeutral ? null : callOptions(Date.now(), { timeZone, callHours }));
    },
  };
}

function textOf(value: FormFields[string] | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** People do not come here; whoever fills it in is a program, and its request is set aside. */
function TrapField() {
  return (
    <Trap aria-hidden="true">
      <label>
        {leadsText.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Trap>
  );
}

function hasCallTime({ phoneOnly = false, hidesCallTime = phoneOnly }: LeadFormProps): boolean {
  return !hidesCallTime;
}

type ProductsProps = Pick<LeadFormBodyProps, 'productChips' | 'chosenProducts' | 'returned'>;

function Products({ productChips, chosenProducts = [], returned }: ProductsProps) {
  if (productChips) {
    const back = returnedChips(returned);
    const isChosen = ({ id, title }: ProductChip) => back?.includes(title) ?? chosenProducts.includes(id);
    return <ProductChoice chips={productChips} isChosen={isChosen} />;
  }
  return chosenProducts.map((id) => <input key={id} type="hidden" name="product_id" value={id} />);
}

/** In their order. */
const shownFields = ['fio', 'phone', 'call_at', 'consent'] as const;

interface FirstLook {
  message: string | null;
  errors: FormReturn['errors'];
  values: Readonly<Record<string, string>>;
  /** The input that a returned page starts at; null leaves the focus alone. */
  startAt: string | null;
}

function firstLook(returned: FormReturn | null): FirstLook {
  if (returned === null) return { message: null, errors: {}, values: {}, startAt: null };
  const { message, errors, values } = returned;
  return {
    message: message || null,
    errors,
    values,
    startAt: shownFields.find((name) => errors[name]) ?? 'phone',
  };
}

/** Titles of the chips that came back chosen. */
function returnedChips(returned: FormReturn | null): string[] | null {
  return returned?.values['chip']?.split(',') ?? null;
}
