import type { HttpClient } from '../http/http-client';
import {
  csrfAnswerSchema,
  type LeadAnswer,
  leadAnswerSchema,
  type LeadBodies,
  type LeadRoute,
} from './leads.schemas';

/** What goes into the headers of a request (decisions 1 and 42). */
export interface LeadHeaders {
  token: string;
  /** One per filled form: a repeat with the same key makes no second lead (LEAD-08). */
  idempotencyKey: string;
}

/** Calls of the site's own lead routes. Every failure is an ApiError; refusals carry FieldErrors as the body. */
export interface LeadsClient {
  /** `GET /api/csrf`: a token for this browser's writes. */
  csrfToken(): Promise<string>;
  /** `POST /api/{route}`: request, order or callback. */
  sendLead<Route extends LeadRoute>(
    route: Route,
    body: LeadBodies[Route],
    headers: LeadHeaders,
  ): Promise<LeadAnswer>;
}

/** `http` calls the page's own origin. */
export function makeLeadsClient(http: HttpClient): LeadsClient {
  return {
    csrfToken: async () => (await http.call({ path: '/api/csrf', schema: csrfAnswerSchema })).token,
    sendLead: (route, body, { token, idempotencyKey }) =>
      http.call({
        method: 'POST',
        path: `/api/${route}`,
        headers: { 'x-csrf-token': token, 'idempotency-key': idempotencyKey },
        body,
        schema: leadAnswerSchema,
      }),
  };
}
