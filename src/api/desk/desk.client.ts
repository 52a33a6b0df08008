import * as z from 'zod/mini';

import { ApiError } from '@/api/http/api-error';
import type { HttpClient } from '@/api/http/http-client';
import { csrfAnswerSchema } from '@/api/leads/leads.schemas';
import {
  type DeskLeadDetail,
  deskLeadDetailSchema,
  type DeskList,
  deskListSchema,
  type OutcomeBody,
} from './desk.schemas';

const signInAnswerSchema = z.object({ status: z.literal(true), mustChangePassword: z.boolean() });
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

const doneSchema = z.unknown();

const refusalSchema = z.object({
  message: z.string(),
  fields: z._default(z.record(z.string(), z.string()), {}),
});

/** Why the desk said no: a sentence for the manager, and a message per input where an input is to blame. */
export type DeskRefusal = z.infer<typeof refusalSchema>;

/** The desk's calls. Every one throws an ApiError; status 401 means that nobody is signed in. */
export interface DeskClient {
  /** 401 and 429 refuse with a message, 422 with a message per field (see `refusalOf`). */
  signIn(body: { email: string; password: string }): Promise<SignInAnswer>;
  /** Replaces the one-time password; 422 when it is too weak. */
  changePassword(body: { password: string }): Promise<void>;
  leads(): Promise<DeskList>;
  lead(id: string): Promise<DeskLeadDetail>;
  /** 409 when another manager was faster. */
  take(id: string): Promise<DeskLeadDetail>;
  recordOutcome(id: string, body: OutcomeBody): Promise<DeskLeadDetail>;
}

/** What the answer of a refused call says, or null where it says nothing readable (no connection, a proxy's page). */
export function refusalOf(error: unknown): DeskRefusal | null {
  if (!(error instanceof ApiError) || error.kind !== 'status') return null;
  const parsed = refusalSchema.safeParse(error.body);
  return parsed.success ? parsed.data : null;
}

/** The desk over its own origin. Writes carry the csrf token, which is asked for at the first of them. */
export function makeDeskClient(http: HttpClient): DeskClient {
  const write = makeWriter(http);
  const leadPath = (id: string) => `/api/manager/leads/${encodeURIComponent(id)}`;
  return {
    signIn: (body) => write('/api/manager/sign-in', body, signInAnswerSchema),
    changePassword: async (body) => {
      await write('/api/manager/password', body, doneSchema);
    },
    leads: () => http.call({ path: '/api/manager/leads', schema: deskListSchema }),
    lead: (id) => http.call({ path: leadPath(id), schema: deskLeadDetailSchema }),
    take: (id) => write(`${leadPath(id)}/take`, {}, deskLeadDetailSchema),
    recordOutcome: (id, body) => write(`${leadPath(id)}/outcome`, body, deskLeadDetailSchema),
  };
}

type Write = <Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
) => Promise<z.output<Schema>>;

function makeWriter(http: HttpClient): Write {
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
