import { useRef, useState } from 'react';

import type { FormType } from '@/api/leads/leads.schemas';
import { selectCity } from '@/site/city/city.slice';
import type {
  AgainRequest,
  DialogRequestOf,
  RequestReceipt,
  TypedValues,
} from '@/site/dialogs/dialog-request';
import { dialogOpened, dialogTyped } from '@/site/dialogs/dialogs.slice';
import type { FormReturn } from '@/site/page/site-request';
import { useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { LeadForm } from '../lead-form';
import type { LeadFormProps } from '../lead-form-props';
import { receiptOf } from '../receipt';
import { dialogText } from './dialog.text';

type OwnProps = 'page' | 'consentMode' | 'formReturn' | 'isInPopup' | 'onAnswer';

interface DialogFormProps extends Omit<LeadFormProps, OwnProps> {
  /** Reopens this dialog after a failure; the form has its values already. */
  request: AgainRequest;
  family?: DialogRequestOf<'result'>['family'];
  /** The result repeats it. */
  subject?: Pick<RequestReceipt, 'item' | 'option'>;
  /** Above unsent values, where the server gave no message. */
  notSent?: string | undefined;
}

/**
 * The result opens in its place. Unsent values of an order and of a connection return when the popup is
 * reopened in the same visit.
 */
export function DialogForm({ request, family, subject, notSent, ...form }: DialogFormProps) {
  const { kind, typed: unsent } = request;
  const store = useSiteStore();
  const city = useSiteSelector(selectCity);
  const isSent = useRef(false);
  const [remembered] = useState(() =>
    kind === 'order' || kind === 'connection' ? store.getState().dialogs.typed[kind] : undefined,
  );
  const remember = (values: TypedValues | null) => {
    if (kind === 'order' || kind === 'connection') store.dispatch(dialogTyped({ kind, values }));
  };
  return (
    <LeadForm
      {...form}
      isInPopup
      consentMode={city.consentMode}
      page={`${location.pathname}${location.search}`}
      formReturn={returnOf(form.formType, unsent, notSent) ?? returnOf(form.formType, remembered, '')}
      onLeft={(typed) => {
        remember(isSent.current || isEmpty(typed) ? null : typed);
        form.onLeft?.(typed);
      }}
      onAnswer={(outcome, typed) => {
        isSent.current = outcome.kind === 'done';
        // The form may have been closed, and its values kept, before the answer.
        if (isSent.current) remember(null);
        store.dispatch(
          dialogOpened({
            ...{ kind: 'result', family, outcome },
            ...(isSent.current
              ? { receipt: receiptOf(typed, city, subject) }
              : { again: { ...request, typed } }),
          }),
        );
      }}
    />
  );
}

function isEmpty({ fio, phone, consent, callAt, chips }: TypedValues): boolean {
  return fio === '' && phone === '' && !consent && callAt === undefined && chips === undefined;
}

/**
 * Typed values as a form takes them back, below `notSent` where the server gave no message; '' where nothing
 * was sent.
 */
function returnOf(
  form: FormType,
  typed: TypedValues | undefined,
  notSent: string = dialogText.notSent,
): FormReturn | null {
  if (!typed) return null;
  const { fio, phone, consent, callAt = '', comment = '', agreement = '', chips, refusal = notSent } = typed;
  return {
    form,
    values: {
      fio,
      phone,
      consent: consent ? '1' : '',
      call_at: callAt,
      context_comment: comment,
      context_agreement: agreement,
      ...(chips ? { chip: chips.join(',') } : {}),
    },
    errors: {},
    message: refusal,
  };
}
