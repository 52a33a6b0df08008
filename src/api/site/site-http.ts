import * as z from 'zod/mini';

import { setServerClock } from '@/lib/server-clock';

import { ApiError, type CallOptions, type HttpClient, makeHttpClient } from '../http/http-client';

export interface SiteHttp extends HttpClient {
  /** Fetches the CSRF token ahead; failures surface with the write. */
  prepare: () => void;
}

const tokenSchema = z.object({ token: z.string() });

/** Adds this browser's CSRF token to writes (D42), renewed when refused. */
export function makeSiteHttp(http: HttpClient): SiteHttp {
  let token: Promise<string> | null = null;
  const fetchToken = () => {
    const asked = http.call({ path: '/api/csrf', schema: tokenSchema }).then((answer) => answer.token);
    token = asked;
    asked.catch(() => {
      if (token === asked) token = null;
    });
    return asked;
  };
  const write = async <Schema extends z.ZodMiniType>(call: CallOptions<Schema>, asked: Promise<string>) =>
    http.call({ ...call, headers: { ...call.headers, 'x-csrf-token': await asked } });

  return {
    prepare: () => {
      if (token === null) fetchToken().catch(() => undefined);
    },
    call: async (call) => {
      if ((call.method ?? 'GET') === 'GET') return http.call(call);
      try {
        return await write(call, token ?? fetchToken());
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error;
        return write(call, fetchToken());
      }
    },
  };
}

/**
 * The only browser client of the site's server, except `postVisit`. Imports axios and zod: not for the
 * initial bundle (`npm run lint` checks).
 */
export const siteHttp: SiteHttp = makeSiteHttp(
  makeHttpClient({
    baseUrl: '',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    onDate: setServerClock,
  }),
);

/** Makes a client of proxied services: `/api/p/{service}/…`. */
export function proxiedServiceClient(service: string, http: HttpClient = siteHttp): HttpClient {
  return { call: (call) => http.call({ ...call, path: `/api/p/${service}${call.path}` }) };
}
