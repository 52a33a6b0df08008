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
  /** Opens the dialog of this form again after a failure; its values are in the form already. */
  request: AgainRequest;
  family?: DialogRequestOf<'result'>['family'];
  /** The result repeats it. */
  subject?: Pick<RequestReceipt, 'item' | 'option'>;
  /** Above values that could not be sent, where the server said nothing. */
  notSent?: string | undefined;
}

/**
 * The form of a popup; the result opens in its place. The values of an order and of a connection are there again when
 * the popup is reopened in the same visit, until they are sent.
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
        // The form may have been closed, and its values kept, before the answer came.
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
 * Typed values in the shape in which a form takes them back. `notSent` is above them where the server said nothing; ''
 * where nothing was sent at all.
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
