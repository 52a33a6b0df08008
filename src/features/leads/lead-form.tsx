import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import type { FormReturn } from '@/site/request/site-request';
import type { PublicCity } from '@/site/city/public-city';
import type { NameRule } from '@/lib/name';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { ConsentNotice, ConsentTick } from './consent';
import { hiddenInputs, type LeadSubject } from './lead-body';
import { LeadFields, ProductChoice } from './lead-fields';
import { type LeadFieldErrors, leadFields, type LeadRules } from './lead-form-view';
import { Form, Panel } from './lead-form.styles';
import { leadsText } from './leads.text';
import type { ProductChip } from './product-chips';
import { ResultDialog } from './result-dialog';
import type { LeadOutcome } from './submit-lead';
import { ThankYou } from './thank-you';
import { type LoadLeads, useLeadFormScript } from './use-lead-form-script';

export interface LeadFormProps extends LeadSubject {
  /** Anchor of the form and prefix of its inputs' ids. */
  id: string;
  nameRule: NameRule;
  phoneMessage: string;
  consentMode: PublicCity['consentMode'];
  buttonText?: string;
  productChips?: readonly ProductChip[];
  /** Ids of the chips that stand chosen; without chips they are asked for as they are. */
  chosenProducts?: readonly string[];
  /** No name field: the banner's form (TV-02). */
  phoneOnly?: boolean;
  formReturn?: FormReturn | null;
  loadLeads?: LoadLeads;
}

type Sent = Extract<LeadOutcome, { kind: 'sent' }>;

/** Requests of the TV page answer in a popup as well (LEAD-06). */
const withPopup: readonly LeadSubject['formType'][] = ['tv_equipment', 'smart_tv', 'note', 'banner'];

/**
 * A request form. The server draws a native form that posts itself to `/api/request`; its script takes over the same
 * inputs when the form is near or touched. After success the thank-you view stands in its place (LEAD-06).
 */
export function LeadForm(props: LeadFormProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [popup, setPopup] = useState<{ isSent: boolean } | null>(null);
  // What came back with the page is shown once: after a success the form is empty.
  const [returned, setReturned] = useState(props.formReturn?.form === props.formType ? props.formReturn : null);
  const [isReopened, setIsReopened] = useState(false);

  const onOutcome = (outcome: LeadOutcome) => {
    if (outcome.kind === 'sent') {
      setSent(outcome);
      setReturned(null);
      setIsReopened(true);
    }
    const isAtFields = outcome.kind === 'refused' && Object.keys(outcome.fields).length > 0;
    if (withPopup.includes(props.formType) && !isAtFields) setPopup({ isSent: outcome.kind === 'sent' });
  };

  return (
    <Panel id={props.id}>
      {sent ? (
        <ThankYou message={sent.message} number={sent.number} headingRef={focusOn} onClose={() => setSent(null)} />
      ) : (
        <EmptyForm {...props} returned={returned} takesFocus={isReopened} onOutcome={onOutcome} />
      )}
      {popup && <ResultDialog isSent={popup.isSent} onClose={() => setPopup(null)} />}
    </Panel>
  );
}

interface EmptyFormProps extends LeadFormProps {
  returned: FormReturn | null;
  /** It comes back in the place of the thanks, where the focus was. */
  takesFocus: boolean;
  onOutcome: (outcome: LeadOutcome) => void;
}

function EmptyForm({ returned, takesFocus, onOutcome, ...props }: EmptyFormProps) {
  const { id, formType, nameRule, phoneMessage, phoneOnly = false, buttonText = leadsText.button } = props;
  const needsConsent = props.consentMode === 'checkbox';
  const rules: LeadRules = { formType, nameRule, phoneMessage, needsConsent, phoneOnly };
  const [message, setMessage] = useState(returned?.message ?? null);
  const form = useRef<HTMLFormElement>(null);
  const firstErrors: LeadFieldErrors = returned?.errors ?? {};
  const { view, submit } = useLeadFormScript(form, {
    rules,
    errors: firstErrors,
    loadLeads: props.loadLeads,
    onOutcome: (outcome) => {
      setMessage(failureMessage(outcome));
      onOutcome(outcome);
    },
  });
  useEffect(() => {
    if (takesFocus) form.current?.focus();
  }, [takesFocus]);
  const errors = view?.errors ?? firstErrors;
  const startAt = returned === null ? null : (leadFields.find((name) => firstErrors[name]) ?? 'phone');
  const onSubmit = (event: SyntheticEvent) => {
    if (view === null) return;
    event.preventDefault();
    setMessage(null);
    submit();
  };

  return (
    <Form ref={form} tabIndex={-1} method="post" action="/api/request" noValidate={view !== null} onSubmit={onSubmit}>
      {hiddenInputs(props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Products {...props} returned={returned} />
      <LeadFields
        id={id}
        nameRule={nameRule}
        phoneMessage={phoneMessage}
        phoneOnly={phoneOnly}
        errors={errors}
        values={returned?.values ?? {}}
        startAt={startAt}
      />
      {needsConsent && (
        <ConsentTick
          id={`${id}-consent`}
          error={errors.consent}
          defaultChecked={returned?.values['consent'] === '1'}
          startsHere={startAt === 'consent'}
        />
      )}
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <Button
        type="submit"
        size="large"
        full
        disabled={view !== null && !view.canSubmit}
        isLoading={view?.isSending ?? false}
      >
        {buttonText}
      </Button>
      <ConsentNotice buttonText={buttonText} />
    </Form>
  );
}

function Products({ productChips, chosenProducts = [], returned }: Pick<EmptyFormProps, ProductProps>) {
  if (productChips) return <ProductChoice chips={productChips} chosen={chosenChips(returned) ?? chosenProducts} />;
  return chosenProducts.map((id) => <input key={id} type="hidden" name="product_id" value={id} />);
}

type ProductProps = 'productChips' | 'chosenProducts' | 'returned';

function focusOn(element: HTMLElement | null) {
  element?.focus();
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
