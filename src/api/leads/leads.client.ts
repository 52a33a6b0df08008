import { siteHttp } from '../site/site-http';
import { type LeadAnswer, leadAnswerSchema, type LeadRoute } from './leads.schemas';

/** Client of the site's own lead routes. Every failure is an ApiError (`failureOf`). */
export interface LeadsClient {
  /** Fetches the token ahead of a submission. */
  prepare: () => void;
  /**
   * `POST /api/{route}` with the form's fields as a browser posts them. A retry with the same key creates no second
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
