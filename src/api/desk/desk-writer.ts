import type * as z from 'zod/mini';

import { ApiError } from '@/api/http/api-error';
import type { HttpClient } from '@/api/http/http-client';
import { csrfAnswerSchema } from '@/api/leads/leads.schemas';

/** A POST with the csrf token. */
export type DeskWrite = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** Asks for the csrf token at the first write, and once again when it has grown old. */
export function makeDeskWriter(http: HttpClient): DeskWrite {
  let token: string | null = null;

  async function send<Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema) {
    token ??= (await http.call({ path: '/api/csrf', schema: csrfAnswerSchema })).token;
    return http.call({ method: 'POST', path, body, schema, headers: { 'x-csrf-token': token } });
  }

  return async (path, body, schema) => {
    const hadToken = token !== null;
    try {
      return await send(path, body, schema);
    } catch (error) {
      // A token kept from before the csrf cookie changed: a desk stays open for a whole shift.
      const isTooOld = hadToken && error instanceof ApiError && error.status === 403;
      if (!isTooOld) throw error;
      token = null;
      return send(path, body, schema);
    }
  };
}
