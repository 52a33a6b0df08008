import * as z from 'zod/mini';

import type { FieldMessages } from '@/lib/flat-fields';
import { ApiError } from '../http/http-client';
import type { LeadAnswer } from './leads.schemas';
import { failureText } from './outcome.text';

/** Result of a request that writes (POST). */
export type Outcome<Result = LeadAnswer> = { kind: 'done'; result: Result } | Failure;

export interface Failure {
  /**
   * `refused`: rejected by the server. `unknown`: no readable response (D12), or the data may have been
   * written despite the error.
   */
  kind: 'refused' | 'unknown';
  /** HTTP status. */
  status: number | null;
  /** The server's; '' without one. */
  message: string;
  /** By input name. */
  fields: FieldMessages;
}

const refusalSchema = z.object({
  message: z.string(),
  fields: z._default(z.record(z.string(), z.string()), {}),
});

export function toFailure(error: unknown): Failure {
  const { status, body } = error instanceof ApiError ? error : { status: null, body: null };
  const said = refusalSchema.safeParse(body);
  if (status === null || !said.success) return { kind: 'unknown', status, message: '', fields: {} };
  const { message, fields } = said.data;
  return status >= 500
    ? { kind: 'unknown', status, message, fields: {} }
    : { kind: 'refused', status, message, fields };
}

export function toOutcome<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  return call.then((result) => ({ kind: 'done', result }), toFailure);
}

/** Treats `status: false` as a refusal; failures have a message (ERR-01). */
export async function toLeadOutcome(call: Promise<LeadAnswer>): Promise<Outcome> {
  const outcome = await toOutcome(call);
  if (outcome.kind !== 'done') return { ...outcome, message: outcome.message || failureText[outcome.kind] };
  const { status, message } = outcome.result;
  if (status) return outcome;
  return { kind: 'refused', status: 200, message: message || failureText.refused, fields: {} };
}
