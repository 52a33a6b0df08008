import { makeHttpClient } from '@/api/http/http-client';
import { makeLeadsClient } from '@/api/leads/leads.client';

/** Lead calls of the page's own origin. Loaded with the form's script, never with the page: axios comes with it. */
export const browserLeads = makeLeadsClient(makeHttpClient({ baseUrl: '' }));
