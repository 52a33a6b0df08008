import * as z from 'zod/mini';

import { setServerClock } from '@/lib/server-clock';

import { ApiError, type CallOptions, type HttpClient, makeHttpClient } from '../http/http-client';

/** Calls of the page's own server. */
export interface SiteHttp extends HttpClient {
  /** Asks for the token ahead of a write that is expected; a failure shows when the write is made. */
  prepare: () => void;
}

const tokenSchema = z.object({ token: z.string() });

/** Writes carry this browser's token (D42), which is asked for once and renewed when the server has forgotten it. */
export function makeSiteHttp(http: HttpClient): SiteHttp {
  let token: Promise<string> | null = null;
  const askToken = () => {
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
      if (token === null) askToken().catch(() => undefined);
    },
    call: async (call) => {
      if ((call.method ?? 'GET') === 'GET') return http.call(call);
      try {
        return await write(call, token ?? askToken());
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error;
        return write(call, askToken());
      }
    },
  };
}

/**
 * The one client of our own server; every call of a browser goes through it, but `postVisit`. Brings axios and zod: never in the first
 * load (`npm run lint` tells).
 */
export const siteHttp: SiteHttp = makeSiteHttp(
  makeHttpClient({
    baseUrl: '',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    onDate: setServerClock,
  }),
);

/** Calls of the provider's services that the site passes on: `/api/p/{service}/…`. */
export function passedOn(service: string, http: HttpClient = siteHttp): HttpClient {
  return { call: (call) => http.call({ ...call, path: `/api/p/${service}${call.path}` }) };
}

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
