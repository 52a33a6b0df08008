import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { browserLeads } from '@/api/leads/leads.client';
import { type LeadAnswer, saleTopic, visitorFields } from '@/api/leads/leads.schemas';
import type { Outcome } from '@/api/leads/outcome';
import type { ProductChip } from '@/config/product-chips.text';
import { isName } from '@/lib/name';
import { isPhone } from '@/lib/phone';
import { onServerClock, serverNow } from '@/lib/server-clock';
import type { RequestReceipt, TypedValues } from '@/site/dialogs/dialog-request';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { useCity, useSiteDispatch } from '@/site/store-hooks';
import { type CallOption, callOptions } from '@/site/time-windows/call-options';
import { dayParts } from '@/site/time-windows/call-windows';
import { Button } from '@/ui/button/button';
import type { FormFields } from '@/ui/form/form-fields';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { useBlockOverlayClose } from '@/ui/overlay/use-overlay-close';
import { CallTimeField } from './call-time-field';
import {
  ConsentNotice,
  ConsentTick,
  hiddenInputs,
  LeadFields,
  type LeadSubject,
  ProductChoice,
  CommentAndAgreementFields,
  HoneypotField,
  useClientFieldValues,
} from './lead-fields';
import { trackLeadOutcome, readTypedValues, useLeadTracking, useSubmitLead } from './submit-lead';
import type { LeadFormProps } from './lead-form-props';
import { LeadFormBox, LeadFormPanel } from './lead-form.styles';
import { leadsText } from './leads.text';
import { makeRequestReceipt } from './receipt';
import { ThankYou } from './thank-you';
import { VisitHouseCheckbox } from './visit-house';

type Sent = LeadAnswer & Pick<RequestReceipt, 'callAt'>;

const withPopup: readonly LeadSubject['formType'][] = ['tv_equipment', 'smart_tv', 'note', 'banner'];

/**
 * Submits natively to `/api/request`; hydration controls the same inputs. The thank-you view replaces it
 * (LEAD-06). Import only from a deferred part or dialog.
 */
export function LeadForm(props: LeadFormProps) {
  const dispatch = useSiteDispatch();
  const [sent, setSent] = useState<Sent | null>(null);
  const city = useCity();
  // Shown once; after a success the form is empty.
  const [returned, setReturned] = useState(
    props.formReturn?.form === props.formType ? props.formReturn : null,
  );
  const [isReopened, setIsReopened] = useState(false);

  const onOutcome = (outcome: Outcome, typed: TypedValues) => {
    const isAtFields = outcome.kind !== 'done' && Object.keys(outcome.fields).length > 0;
    if (props.onAnswer) {
      if (!isAtFields) props.onAnswer(outcome, typed);
      return;
    }
    const receipt = makeRequestReceipt(typed, city, subjectOf(props));
    if (outcome.kind === 'done') {
      const { callAt } = receipt;
      // The popup returns the focus to the form's element, so the thank-you view must be rendered first.
      flushSync(() => {
        setSent({ ...outcome.result, ...(callAt === undefined ? {} : { callAt }) });
        setReturned(null);
        setIsReopened(true);
      });
    }
    if (withPopup.includes(props.formType) && !isAtFields)
      dispatch(
        dialogOpened({
          ...{ kind: 'result', outcome, isFormBehind: true },
          ...(outcome.kind === 'done' ? { receipt } : {}),
        }),
      );
  };

  return (
    <LeadFormPanel id={props.id} $isBare={props.isInPopup ?? false}>
      {sent ? (
        <ThankYou
          message={sent.message}
          number={sent.request_id ?? null}
          callAt={sent.callAt}
          headingRef={focusOn}
          onClose={() => setSent(null)}
        />
      ) : (
        <LeadFormBody {...props} returned={returned} takesFocus={isReopened} onOutcome={onOutcome} />
      )}
    </LeadFormPanel>
  );
}

function subjectOf({ context = {} }: LeadFormProps): Pick<RequestReceipt, 'item' | 'option'> {
  const { item, option } = context;
  return { ...(item === undefined ? {} : { item }), ...(option === undefined ? {} : { option }) };
}

function focusOn(element: HTMLElement | null) {
  element?.focus();
}

interface LeadFormBodyProps extends LeadFormProps {
  returned: ReturnedFormValues | null;
  /** The form replaced the focused thank-you view. */
  takesFocus: boolean;
  onOutcome: (outcome: Outcome, typed: TypedValues) => void;
}

function LeadFormBody({ returned, takesFocus, onOutcome, ...props }: LeadFormBodyProps) {
  const { id, nameRule, phoneMessage, phoneOnly = false } = props;
  const { route = 'request', leads = browserLeads } = props;
  const { buttonText = route === 'callback' ? leadsText.callbackButton : leadsText.button } = props;
  const topic = props.hidden?.topic;
  const needsConsent = useCity().consentMode === 'checkbox';
  const first = initialState(returned);
  const dispatch = useSiteDispatch();
  const submit = useSubmitLead(route, leads);
  const hours = useCallHours();
  const holdPopup = useBlockOverlayClose();
  const { formProps, field, choice, ...form } = useNativeForm({
    schema: visitorFields({ nameRule, phoneMessage, needsConsent, mayBeNameless: phoneOnly }),
    returned: { message: first.message, fields: first.errors },
    isReady: ({ fio, phone }) => isPhone(textOf(phone)) && (phoneOnly || isName(textOf(fio), nameRule)),
    onTouched: () => {
      leads.prepare();
      // The dialog must also report a missing network.
      dispatch(dialogExpected('result'));
    },
    suggested: useClientFieldValues(nameRule),
    onLeft: (element) => props.onLeft?.(readTypedValues(element)),
    onSend: async (posted, element) => {
      holdPopup(true);
      const outcome = await submit(posted);
      holdPopup(false);
      trackLeadOutcome(outcome, posted);
      // The chosen time may have passed while the form was open.
      if (outcome.kind !== 'done' && outcome.fields['call_at'] !== undefined)
        hours.renew(posted.get('call_at') ?? '');
      onOutcome(outcome, {
        // Back may have removed the form; its fields are still readable.
        ...readTypedValues(element),
        ...(outcome.kind === 'refused' ? { refusal: outcome.message } : {}),
      });
      // A refusal has the server's message, with or without fields.
      return outcome.kind === 'done' ? null : outcome;
    },
  });
  const trackInput = useLeadTracking();
  useEffect(() => {
    if (takesFocus) formProps.ref.current?.focus();
  }, [takesFocus, formProps.ref]);

  return (
    <LeadFormBox {...formProps} tabIndex={-1} method="post" action={`/api/${route}`} onInput={trackInput}>
      {hiddenInputs(props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.visitHouse && <VisitHouseCheckbox id={id} label={leadsText.atHouse[props.visitHouse]} />}
      {props.children}
      <Products {...props} returned={returned} />
      <LeadFields
        {...{ id, nameRule, phoneMessage, phoneOnly, field }}
        values={first.values}
        startAt={first.startAt}
      />
      {topic !== undefined && topic !== saleTopic && (
        <CommentAndAgreementFields
          {...{ id, topic, field }}
          values={first.values}
          startAt={first.startAt}
          advice={props.advice}
        />
      )}
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
      <HoneypotField />
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
      {/* Enabled before hydration (D22), afterwards by the rules of LEAD-04. */}
      <Button type="submit" size="large" full disabled={!form.canSubmit} isLoading={form.isSending}>
        {buttonText}
      </Button>
      <ConsentNotice buttonText={buttonText} />
    </LeadFormBox>
  );
}

/** By the city's clock; null on the server and before scripts run. */
function useCallHours() {
  const { timeZone, callHours } = useCity();
  const [options, setOptions] = useState<readonly CallOption[] | null>(null);
  const isDrawn = options !== null;
  useEffect(() => {
    const draw = () => setOptions(callOptions(serverNow(), { timeZone, callHours }));
    return isDrawn ? onServerClock(draw) : undefined;
  }, [isDrawn, timeZone, callHours]);
  return {
    options,
    /** Recomputes the options, unless the visitor has chosen a server-rendered time. */
    renew: (chosen: string) => {
      const isNeutral = dayParts.some((part) => part === chosen);
      setOptions(isNeutral ? null : callOptions(serverNow(), { timeZone, callHours }));
    },
  };
}

function textOf(value: FormFields[string] | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
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

const shownFields = ['fio', 'phone', 'context_comment', 'context_agreement', 'call_at', 'consent'] as const;

interface InitialState {
  message: string | null;
  errors: ReturnedFormValues['errors'];
  values: Readonly<Record<string, string>>;
  startAt: string | null;
}

function initialState(returned: ReturnedFormValues | null): InitialState {
  if (returned === null) return { message: null, errors: {}, values: {}, startAt: null };
  const { message, errors, values } = returned;
  return {
    message: message || null,
    errors,
    values,
    startAt: shownFields.find((name) => errors[name]) ?? 'phone',
  };
}

/** Titles of chips in a refused form. */
function returnedChips(returned: ReturnedFormValues | null): string[] | null {
  return returned?.values['chip']?.split(',') ?? null;
}
