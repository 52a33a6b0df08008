import type { DialogRequestOf } from '@/site/dialogs/dialog-request';

import type { LeadOutcome } from '../submit-lead';

/** How a callback ended: the server's words on success, the form again on failure (ERR-02). */
export function callbackResult(
  outcome: LeadOutcome,
  again: NonNullable<DialogRequestOf<'result'>['again']>,
): DialogRequestOf<'result'> {
  return outcome.kind === 'sent'
    ? {
        kind: 'result',
        status: 'success',
        family: 'callback',
        message: outcome.message,
        ...numberOf(outcome),
      }
    : { kind: 'result', status: 'error', family: 'callback', again };
}

/** For a result that shows it (decision 44). */
export function numberOf({ number }: Extract<LeadOutcome, { kind: 'sent' }>): { number?: string } {
  return number === null ? {} : { number };
}

/** The server's words of a refusal; where no answer came there are none. */
export function reasonOf(outcome: LeadOutcome): { message?: string } {
  return outcome.kind === 'refused' ? { message: outcome.message } : {};
}

/** The server's message split at its first period into title and text; without one it is all title (decision 23). */
export function splitMessage(message: string): { title: string; text: string } {
  const end = message.indexOf('.');
  if (end < 0) return { title: message, text: '' };
  return { title: message.slice(0, end).trim(), text: message.slice(end + 1).trim() };
}
