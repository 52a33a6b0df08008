import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { LeadsClient } from '@/api/leads/leads.client';
import type { ProductChip } from '@/config/product-chips.text';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { CallCentre } from '@/site/call-time/call-windows';
import type { FormReturn } from '@/site/request/site-request';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { selectCity } from '@/site/city/city.slice';
import { dialogExpected } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { browserLeads } from './browser-leads';
import { CallTimeField } from './call-time-field';
import { ConsentNotice, ConsentTick } from './consent';
import { hiddenInputs } from './hidden-inputs';
import { LeadFields, ProductChoice } from './lead-fields';
import type { LeadFormProps } from './lead-form-props';
import { attachLeadForm, type LeadFormScript } from './lead-form-script';
import {
  type LeadField,
  type LeadFieldErrors,
  leadFields,
  type LeadFormView,
  type LeadRules,
} from './lead-form-view';
import { Form, Trap } from './lead-form.styles';
import { leadsText } from './leads.text';
import { typedIn } from './typed-in';
import type { LeadOutcome } from './submit-lead';

interface LeadFormBodyProps extends LeadFormProps {
  /** What came back with the page, of this very form. */
  returned: FormReturn | null;
  /** It comes back in the place of the thanks, where the focus was. */
  takesFocus: boolean;
  onOutcome: (outcome: LeadOutcome, typed: TypedValues) => void;
}

/** The `<form>` itself: drawn as the native one of the server, then taken over by its script. */
export function LeadFormBody({ returned, takesFocus, onOutcome, ...props }: LeadFormBodyProps) {
  const { id, buttonText = leadsText.button } = props;
  const city = useSiteSelector(selectCity);
  const rules = rulesOf(props, city);
  const first = firstLook(returned);
  const [message, setMessage] = useState(first.message);
  const form = useRef<HTMLFormElement>(null);
  const { view, submit } = useScript(form, {
    rules,
    errors: first.errors,
    leads: props.leads,
    onOutcome: (outcome) => {
      // A refusal's own words, whether or not more of them stand at the fields.
      setMessage(outcome.kind === 'sent' ? null : outcome.message);
      onOutcome(outcome, {
        ...typedIn(form.current),
        ...(outcome.kind === 'refused' ? { refusal: outcome.message } : {}),
      });
    },
  });
  useEffect(() => {
    if (takesFocus) form.current?.focus();
  }, [takesFocus]);
  const errors = view?.errors ?? first.errors;
  const isScripted = view !== null;
  const onSubmit = (event: SyntheticEvent) => {
    if (!isScripted) return;
    event.preventDefault();
    setMessage(null);
    submit();
  };

  return (
    <Form
      ref={form}
      tabIndex={-1}
      method="post"
      action={`/api/${rules.route}`}
      noValidate={isScripted}
      aria-busy={view?.isSending ? true : undefined}
      onSubmit={onSubmit}
    >
      {hiddenInputs(props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children}
      <Products {...props} returned={returned} />
      <LeadFields
        id={id}
        nameRule={rules.nameRule}
        phoneMessage={rules.phoneMessage}
        phoneOnly={rules.phoneOnly}
        errors={errors}
        values={first.values}
        startAt={first.startAt}
      />
      {hasCallTime(props) && (
        <CallTimeField
          id={`${id}-call-at`}
          options={view?.callOptions ?? null}
          defaultValue={first.values['call_at']}
          error={errors.call_at}
        />
      )}
      <TrapField />
      {rules.needsConsent && (
        <ConsentTick
          id={`${id}-consent`}
          error={errors.consent}
          defaultChecked={first.values['consent'] === '1'}
          startsHere={first.startAt === 'consent'}
        />
      )}
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <SubmitButton view={view} text={buttonText} />
      <ConsentNotice buttonText={buttonText} />
    </Form>
  );
}

interface ScriptOptions {
  rules: LeadRules;
  /** Errors that the form came with. */
  errors: LeadFieldErrors;
  leads: LeadsClient | undefined;
  onOutcome: (outcome: LeadOutcome) => void;
}

/** Lets the script take over the form that stands there; `view` is null until it has. */
function useScript(formRef: RefObject<HTMLFormElement | null>, options: ScriptOptions) {
  const [view, setView] = useState<LeadFormView | null>(null);
  const script = useRef<LeadFormScript | null>(null);
  const dispatch = useSiteDispatch();
  const onOutcome = useEffectEvent(options.onOutcome);
  const attach = useEffectEvent((form: HTMLFormElement) =>
    attachLeadForm({
      form,
      leads: options.leads ?? browserLeads,
      dispatch,
      rules: options.rules,
      errors: options.errors,
      onView: setView,
      onOutcome: (outcome) => onOutcome(outcome),
      // It may have to say that there is no network.
      onTouched: () => dispatch(dialogExpected('result')),
    }),
  );
  // Before the next paint: the button is never seen enabled in a form that opens empty (LEAD-04).
  useLayoutEffect(() => {
    if (formRef.current === null) return;
    script.current = attach(formRef.current);
    return () => {
      script.current?.detach();
      script.current = null;
    };
  }, [formRef]);
  return { view, submit: () => script.current?.submit() };
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

/** Enabled before the script (decision 22), then by LEAD-04. */
function SubmitButton({ view, text }: { view: LeadFormView | null; text: string }) {
  const { canSubmit, isSending } = view ?? { canSubmit: true, isSending: false };
  return (
    <Button type="submit" size="large" full disabled={!canSubmit} isLoading={isSending}>
      {text}
    </Button>
  );
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

function rulesOf(props: LeadFormProps, city: Partial<CallCentre> | undefined): LeadRules {
  const { route = 'request', formType, nameRule, phoneMessage, consentMode, phoneOnly = false } = props;
  const { timeZone, callHours } = city ?? {};
  return {
    route,
    formType,
    nameRule,
    phoneMessage,
    needsConsent: consentMode === 'checkbox',
    phoneOnly,
    callCentre: hasCallTime(props) && timeZone && callHours ? { timeZone, callHours } : null,
  };
}

interface FirstLook {
  message: string | null;
  errors: LeadFieldErrors;
  values: Readonly<Record<string, string>>;
  /** The input that a returned page starts at; null leaves the focus alone. */
  startAt: LeadField | null;
}

function firstLook(returned: FormReturn | null): FirstLook {
  if (returned === null) return { message: null, errors: {}, values: {}, startAt: null };
  const { message, errors, values } = returned;
  return {
    message: message || null,
    errors,
    values,
    startAt: leadFields.find((name) => errors[name]) ?? 'phone',
  };
}

/** Titles of the chips that came back chosen. */
function returnedChips(returned: FormReturn | null): string[] | null {
  return returned?.values['chip']?.split(',') ?? null;
}
