import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import type { FormReturn } from '@/site/request/site-request';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { ConsentNotice, ConsentTick } from './consent';
import { hiddenInputs } from './lead-body';
import { LeadFields, ProductChoice } from './lead-fields';
import type { LeadFormProps } from './lead-form-props';
import {
  type LeadField,
  type LeadFieldErrors,
  leadFields,
  type LeadFormView,
  type LeadRules,
} from './lead-form-view';
import { Form } from './lead-form.styles';
import { leadsText } from './leads.text';
import type { LeadOutcome } from './submit-lead';
import { useLeadFormScript } from './use-lead-form-script';

interface LeadFormBodyProps extends LeadFormProps {
  /** What came back with the page, of this very form. */
  returned: FormReturn | null;
  /** It comes back in the place of the thanks, where the focus was. */
  takesFocus: boolean;
  onOutcome: (outcome: LeadOutcome) => void;
}

/** The `<form>` itself: a native one, until its script takes it over. */
export function LeadFormBody({ returned, takesFocus, onOutcome, ...props }: LeadFormBodyProps) {
  const { id, buttonText = leadsText.button } = props;
  const rules = rulesOf(props);
  const first = firstLook(returned);
  const [message, setMessage] = useState(first.message);
  const form = useRef<HTMLFormElement>(null);
  const { view, submit } = useLeadFormScript(form, {
    rules,
    errors: first.errors,
    loadLeads: props.loadLeads,
    onOutcome: (outcome) => {
      setMessage(failureMessage(outcome));
      onOutcome(outcome);
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
      action="/api/request"
      noValidate={isScripted}
      onSubmit={onSubmit}
    >
      {hiddenInputs(props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
  if (productChips)
    return <ProductChoice chips={productChips} chosen={chosenChips(returned) ?? chosenProducts} />;
  return chosenProducts.map((id) => <input key={id} type="hidden" name="product_id" value={id} />);
}

function rulesOf({
  formType,
  nameRule,
  phoneMessage,
  consentMode,
  phoneOnly = false,
}: LeadFormProps): LeadRules {
  return { formType, nameRule, phoneMessage, needsConsent: consentMode === 'checkbox', phoneOnly };
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
  return { message, errors, values, startAt: leadFields.find((name) => errors[name]) ?? 'phone' };
}

/** Words above the button: a refusal's own, unless they stand at the fields (spec 8). */
function failureMessage(outcome: LeadOutcome): string | null {
  if (outcome.kind === 'sent') return null;
  return outcome.kind === 'transport' ? leadsText.transportFailure : outcome.message;
}

function chosenChips(returned: FormReturn | null): string[] | null {
  const ids = returned?.values['product_id'];
  return ids === undefined ? null : ids.split(',');
}
