import type { LeadsClient } from '@/api/leads/leads.client';
import type { LeadAnswer, LeadRoute } from '@/api/leads/leads.schemas';
import { failureOf } from '@/api/site/failure';
import type { Ended } from '@/api/site/use-mutation';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import { submitLeadText } from './leads.text';

/** How a request ended, as the visitor must hear it (ERR-01). */
export type LeadOutcome =
  | { kind: 'sent'; message: string; number: string | null }
  /**
   * The server said no: its words, and a message per input name where it has them. `isForNow`: later it may say yes.
   */
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>>; isForNow?: boolean }
  /** No answer that can be understood (D12), or a failure behind which the request may have been stored. */
  | { kind: 'transport'; message: string };

/** Sends a request outside of a form. */
export function sendLead(
  leads: LeadsClient,
  route: LeadRoute,
  posted: URLSearchParams,
  idempotencyKey: string,
): Promise<LeadOutcome> {
  return leads.sendLead(route, posted, idempotencyKey).then(
    (result) => outcomeOf({ kind: 'done', result }),
    (error: unknown) => outcomeOf(failureOf(error)),
  );
}

export function outcomeOf(ended: Ended<LeadAnswer>): LeadOutcome {
  switch (ended.kind) {
    case 'done': {
      const { status, message, request_id } = ended.result;
      return status
        ? { kind: 'sent', message, number: request_id ?? null }
        : { kind: 'refused', message: message || submitLeadText.unknownFailure, fields: {} };
    }
    case 'refused': {
      const { message, fields, status } = ended;
      return {
        kind: 'refused',
        message: message || submitLeadText.unknownFailure,
        fields,
        ...(status === 429 ? { isForNow: true } : {}),
      };
    }
    case 'unknown':
      return { kind: 'transport', message: ended.message || submitLeadText.transportFailure };
  }
}

/** All that stands in a form: sent again unchanged, it is the same request (`keyOf` of the form's script). */
export function typedIn(form: HTMLFormElement | null): TypedValues {
  const data = new FormData(form ?? undefined);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  const [fio = '', phone = '', callAt = ''] = ['fio', 'phone', 'call_at'].map((name) => texts(name)[0]);
  return {
    fio,
    phone,
    consent: data.has('consent'),
    ...(callAt === '' ? {} : { callAt }),
    ...(data.has('chip') ? { chips: texts('chip') } : {}),
  };
}
