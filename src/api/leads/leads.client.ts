import { siteHttp } from '../site/site-http';
import { type LeadAnswer, leadAnswerSchema, type LeadRoute } from './leads.schemas';

/** Calls of the site's own lead routes. Every failure is an ApiError (`failureOf`). */
export interface LeadsClient {
  /** Somebody is about to send: the token is asked for ahead. */
  prepare: () => void;
  /**
   * `POST /api/{route}` with the fields of the form as a browser posts them. A repeat with the same key makes no second
   * lead (LEAD-08).
   */
  sendLead(route: LeadRoute, posted: URLSearchParams, idempotencyKey: string): Promise<LeadAnswer>;
}

export const browserLeads: LeadsClient = {
  prepare: siteHttp.prepare,
  sendLead: (route, posted, idempotencyKey) =>
    siteHttp.call({
      method: 'POST',
      path: `/api/${route}`,
      headers: { 'idempotency-key': idempotencyKey },
      body: posted,
      schema: leadAnswerSchema,
    }),
};
