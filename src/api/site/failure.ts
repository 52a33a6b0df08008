import * as z from 'zod/mini';

import { ApiError } from '../http/api-error';

/** Why a call that was to change something did not. */
export type Failure =
  /** The server said no: its words ('' where it has none), and a message per field, keyed by the input's name. */
  | { kind: 'refused'; status: number; message: string; fields: Readonly<Record<string, string>> }
  /** No answer that can be understood, or one behind which it may have been done all the same. */
  | { kind: 'unknown'; status: number | null; message: string };

const refusalSchema = z.object({
  message: z.string(),
  fields: z._default(z.record(z.string(), z.string()), {}),
});

/** Reads what a client of our own server threw. */
export function failureOf(error: unknown): Failure {
  const { status, body } = error instanceof ApiError ? error : { status: null, body: null };
  const said = refusalSchema.safeParse(body);
  if (status === null || !said.success) return { kind: 'unknown', status, message: '' };
  const { message, fields } = said.data;
  return status >= 500 ? { kind: 'unknown', status, message } : { kind: 'refused', status, message, fields };
}
