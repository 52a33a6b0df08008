import { useRef, useState } from 'react';

import type { FormType } from '@/api/leads/leads.schemas';
import type {
  RepeatedDialogRequest,
  DialogRequestOf,
  RequestReceipt,
  TypedValues,
} from '@/site/dialogs/dialog-request';
import { dialogOpened, dialogTyped } from '@/site/dialogs/dialogs.slice';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { useCity, useSiteStore } from '@/site/store-hooks';
import { LeadForm } from '../lead-form';
import type { LeadFormProps } from '../lead-form-props';
import { makeRequestReceipt } from '../receipt';
import { dialogText } from './dialog.text';

type OwnProps = 'page' | 'formReturn' | 'isInPopup' | 'onAnswer';

interface DialogFormProps extends Omit<LeadFormProps, OwnProps> {
  /** Reopens this dialog after a failure with its values. */
  request: RepeatedDialogRequest;
  family?: DialogRequestOf<'result'>['family'];
  subject?: Pick<RequestReceipt, 'item' | 'option'>;
  /** Above the values if the server sent no message. */
  notSent?: string | undefined;
}

/**
 * Sends a form; the result dialog replaces it. Restores an order or a connection request, closed unsent, when
 * it is opened again in the same visit.
 */
export function DialogForm({ request, family, subject, notSent, ...form }: DialogFormProps) {
  const { kind, typed: unsent } = request;
  const store = useSiteStore();
  const city = useCity();
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
      page={`${location.pathname}${location.search}`}
      formReturn={returnOf(form.formType, unsent, notSent) ?? returnOf(form.formType, remembered, '')}
      onLeft={(typed) => {
        remember(isSent.current || isEmpty(typed) ? null : typed);
        form.onLeft?.(typed);
      }}
      onAnswer={(outcome, typed) => {
        isSent.current = outcome.kind === 'done';
        // The values were stored if the visitor closed the form before the response.
        if (isSent.current) remember(null);
        store.dispatch(
          dialogOpened({
            ...{ kind: 'result', family, outcome },
            ...(isSent.current
              ? { receipt: makeRequestReceipt(typed, city, subject) }
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

/** With the message `notSent` if no response arrived. */
function returnOf(
  form: FormType,
  typed: TypedValues | undefined,
  notSent: string = dialogText.notSent,
): ReturnedFormValues | null {
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
