import { csrfAnswerSchema } from '../leads/leads.schemas';
import { ApiError } from './api-error';
import { type CallOptions, type HttpClient, makeHttpClient } from './http-client';
import type * as z from 'zod/mini';

/**
 * Calls of a browser to the page's own origin. A write carries this browser's token (decision 42), which is asked for
 * once and renewed when the server has forgotten it.
 */
export function makeOwnOriginClient(http: HttpClient = makeHttpClient({ baseUrl: '' })): HttpClient {
  let token: Promise<string> | null = null;
  const askToken = () => {
    const asked = http.call({ path: '/api/csrf', schema: csrfAnswerSchema }).then((answer) => answer.token);
    token = asked;
    asked.catch(() => {
      if (token === asked) token = null;
    });
    return asked;
  };
  const write = async <Schema extends z.ZodMiniType>(call: CallOptions<Schema>, asked: Promise<string>) =>
    http.call({ ...call, headers: { ...call.headers, 'x-csrf-token': await asked } });

  return {
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

/** Calls of the provider's services that the site passes on: `/api/p/{service}/…` (decision 2). */
export function passedOn(service: string, ownOrigin: HttpClient): HttpClient {
  return { call: (call) => ownOrigin.call({ ...call, path: `/api/p/${service}${call.path}` }) };
}
