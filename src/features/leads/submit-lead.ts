import { ApiError } from '@/api/http/api-error';
import type { LeadsClient } from '@/api/leads/leads.client';
import {
  fieldErrorsSchema,
  type LeadAnswer,
  type LeadBodies,
  type LeadRoute,
} from '@/api/leads/leads.schemas';
import { submitLeadText } from './submit-lead.text';

/** How a request ended, as the visitor must hear it [spec 8]. */
export type LeadOutcome =
  | { kind: 'sent'; message: string; number: string | null }
  /**
   * The server said no: its words, and a message per input name where it has them. `isForNow`: later it may say yes.
   */
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>>; isForNow?: boolean }
  /** No answer that can be understood (decision 12), or a failure behind which the request may have been stored. */
  | { kind: 'transport'; message: string };

/** Sends requests of one page; the csrf token is asked for once and renewed when the server has forgotten it. */
export interface LeadSender {
  /** Asks for the token ahead; a failure shows when the form is sent. */
  prepare: () => void;
  send: <Route extends LeadRoute>(
    route: Route,
    body: LeadBodies[Route],
    idempotencyKey: string,
  ) => Promise<LeadOutcome>;
}

export function makeLeadSender(leads: LeadsClient): LeadSender {
  let token: Promise<string> | null = null;
  const askToken = () => {
    const asked = leads.csrfToken();
    token = asked;
    asked.catch(() => {
      if (token === asked) token = null;
    });
    return asked;
  };
  const sendOnce = async <Route extends LeadRoute>(
    route: Route,
    body: LeadBodies[Route],
    idempotencyKey: string,
  ) => leads.sendLead(route, body, { token: await (token ?? askToken()), idempotencyKey });

  return {
    prepare: () => {
      if (token === null) askToken().catch(() => undefined);
    },
    send: async (route, body, idempotencyKey) => {
      try {
        return answered(await sendOnce(route, body, idempotencyKey));
      } catch (error) {
        if (!isForbidden(error)) return failed(error);
      }
      token = null;
      try {
        return answered(await sendOnce(route, body, idempotencyKey));
      } catch (error) {
        return failed(error);
      }
    },
  };
}

function answered({ status, message, request_id }: LeadAnswer): LeadOutcome {
  return status
    ? { kind: 'sent', message, number: request_id ?? null }
    : { kind: 'refused', message: message || submitLeadText.unknownFailure, fields: {} };
}

function failed(error: unknown): LeadOutcome {
  const refusal = error instanceof ApiError ? fieldErrorsSchema.safeParse(error.body) : null;
  if (!refusal?.success) return { kind: 'transport', message: submitLeadText.transportFailure };
  const { fields } = refusal.data;
  const message = refusal.data.message || submitLeadText.unknownFailure;
  const status = error instanceof ApiError ? (error.status ?? 0) : 0;
  if (status >= 500) return { kind: 'transport', message };
  return { kind: 'refused', message, fields, ...(status === 429 ? { isForNow: true } : {}) };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
