import * as z from 'zod/mini';

import type { ApiError } from '@/api/http/api-error';

import { passthroughTexts } from './passthrough.text';

/** What the browser is told of a call that did not succeed. */
export interface PassedRefusal {
  status: number;
  body: { status: false; message: string; fields?: Record<string, string> | undefined };
}

const wordsOfService = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(500)),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** Refusals that mean the same to the browser as to us; anything else is our or the service's failure. */
const passedStatuses = [401, 403, 404, 422];

/**
 * A service's own refusal goes on with its words; a failure is 503 when nobody answered and 502 when the answer was of
 * no use, and says nothing of the inside.
 */
export function refusalOf(error: ApiError): PassedRefusal {
  const { kind, status } = error;
  if (kind === 'status' && status !== null && passedStatuses.includes(status)) {
    const words = wordsOfService.safeParse(error.body);
    const fallback = status === 401 ? passthroughTexts.notSignedIn : passthroughTexts.refused;
    return { status, body: { status: false, message: fallback, ...(words.success ? words.data : {}) } };
  }
  const isSilent = kind === 'transport' || status === 503 || status === 429;
  return { status: isSilent ? 503 : 502, body: { status: false, message: passthroughTexts.unavailable } };
}
