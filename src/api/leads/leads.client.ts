import { siteHttp } from '../site/site-http';
import { leadAnswerSchema, type LeadRoute } from './leads.schemas';
import { toLeadOutcome, type Outcome } from './outcome';

export interface LeadsClient {
  /** Fetches the CSRF token ahead. */
  prepare: () => void;
  /** Url-encoded like a form. The same idempotency key creates no second lead (LEAD-08). Never rejects. */
  sendLead(route: LeadRoute, posted: URLSearchParams, idempotencyKey: string): Promise<Outcome>;
}

export const browserLeads: LeadsClient = {
  prepare: siteHttp.prepare,
  sendLead: (route, posted, idempotencyKey) =>
    toLeadOutcome(
      siteHttp.call({
        method: 'POST',
        path: `/api/${route}`,
        headers: { 'idempotency-key': idempotencyKey },
        body: posted,
        schema: leadAnswerSchema,
      }),
    ),
};
