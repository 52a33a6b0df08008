import { ApiError } from '@/api/http/api-error';
import { type StatusAnswer, statusAnswerSchema } from '@/api/leads/request-status.schemas';
import { siteHttp } from '@/api/site/site-http';
import { links } from '@/config/links';

/** Where the forms of the page are posted. */
export const statusAction = `/api${links.requestStatus}`;

/** What those forms need from the browser round them; tests put their own here. */
export interface StatusPorts {
  /** Asks for the token ahead. */
  prepare: () => void;
  /** Asks, or changes; throws ApiError, but for a refusal that says how the request stands now. */
  ask: (posted: URLSearchParams) => Promise<StatusAnswer>;
}

export const browserStatus: StatusPorts = {
  prepare: () => siteHttp.prepare(),
  ask: (body) =>
    siteHttp
      .call({ method: 'POST', path: statusAction, body, schema: statusAnswerSchema })
      .catch((error: unknown) => {
        const told = statusAnswerSchema.safeParse(error instanceof ApiError ? error.body : null);
        if (told.success && told.data.request) return told.data;
        throw error;
      }),
};
