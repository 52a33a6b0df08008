import type { FormType } from '@/api/leads/leads.schemas';
import type { DialogRequestOf, TypedValues } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import type { CallCentre } from '@/site/time-windows/call-windows';
import { receiptOf } from '../receipt';
import type { LeadOutcome } from '../submit-lead';
import { dialogText } from './dialog.text';

/** How a callback ended: the server's words on success, the form again on failure (ERR-02). */
export function callbackResult(
  outcome: LeadOutcome,
  again: NonNullable<DialogRequestOf<'result'>['again']> & { typed?: TypedValues },
  city: CallCentre,
): DialogRequestOf<'result'> {
  return outcome.kind === 'sent'
    ? {
        kind: 'result',
        status: 'success',
        family: 'callback',
        message: outcome.message,
        ...numberOf(outcome),
        ...(again.typed ? { receipt: receiptOf(again.typed, city) } : {}),
      }
    : { kind: 'result', status: 'error', family: 'callback', again };
}

/** For a result that shows it (D44). */
export function numberOf({ number }: Extract<LeadOutcome, { kind: 'sent' }>): { number?: string } {
  return number === null ? {} : { number };
}

/** The server's words of a refusal; where no answer came there are none. */
export function reasonOf(outcome: LeadOutcome): { message?: string } {
  return outcome.kind === 'refused' ? { message: outcome.message } : {};
}

/** Path and query of the page behind a dialog, as requests name it. */
export function currentPage(): string {
  return `${location.pathname}${location.search}`;
}

/**
 * Typed values in the format of a returned form. `notSent` is the message without an answer of the server; empty if
 * nothing was sent.
 */
export function returnOf(
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
