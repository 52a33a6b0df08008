import * as z from 'zod/mini';

import { ApiError } from '@/api/http/api-error';
import type { HttpClient } from '@/api/http/http-client';
import type { HandOverBody, LeadActionBody, NoteBody, OutcomeBody } from './desk-actions.schemas';
import {
  type DeskChoices,
  deskChoicesSchema,
  type DeskCounts,
  deskCountsSchema,
  type DeskQuery,
} from './desk-query.schemas';
import { makeDeskWriter } from './desk-writer';
import { type DeskLeadDetail, deskLeadDetailSchema, type DeskList, deskListSchema } from './desk.schemas';

const signInAnswerSchema = z.object({ status: z.literal(true), mustChangePassword: z.boolean() });
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;

const doneSchema = z.unknown();

const refusalSchema = z.object({
  message: z.string(),
  fields: z._default(z.record(z.string(), z.string()), {}),
});

/** Why the desk said no: a sentence for the manager, and a message per input where an input is to blame. */
export type DeskRefusal = z.infer<typeof refusalSchema>;

/**
 * The desk's calls. Every one throws an ApiError; status 401 means that nobody is signed in, 409 that the lead is not
 * what the screen showed: another holds it, it is closed, or it has changed since `version`.
 */
export interface DeskClient {
  /** 401 and 429 refuse with a message, 422 with a message per field (see `refusalOf`). */
  signIn(body: { email: string; password: string }): Promise<SignInAnswer>;
  /** Replaces the one-time password; 422 when it is too weak. */
  changePassword(body: { password: string }): Promise<void>;
  leads(query?: DeskQuery): Promise<DeskList>;
  counts(query?: DeskQuery): Promise<DeskCounts>;
  choices(): Promise<DeskChoices>;
  lead(id: string): Promise<DeskLeadDetail>;
  /** 409 when another manager was faster. */
  take(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
  /** Gives a lead back to everybody; the holder's, or any for a lead-admin. */
  release(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
  handOver(id: string, body: HandOverBody): Promise<DeskLeadDetail>;
  recordOutcome(id: string, body: OutcomeBody): Promise<DeskLeadDetail>;
  addNote(id: string, body: NoteBody): Promise<DeskLeadDetail>;
  /** Out of quarantine, into the inbox. */
  approve(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
  /** The client takes the consent back: this lead is erased and closed (lead-admin). Cannot be undone. */
  withdrawConsent(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
}

/** What the answer of a refused call says, or null where it says nothing readable (no connection, a proxy's page). */
export function refusalOf(error: unknown): DeskRefusal | null {
  if (!(error instanceof ApiError) || error.kind !== 'status') return null;
  const parsed = refusalSchema.safeParse(error.body);
  return parsed.success ? parsed.data : null;
}

/** The desk over its own origin. Writes carry the csrf token, which is asked for at the first of them. */
export function makeDeskClient(http: HttpClient): DeskClient {
  const write = makeDeskWriter(http);
  const leadPath = (id: string) => `/api/manager/leads/${encodeURIComponent(id)}`;
  const act = (name: string) => (id: string, body: object) =>
    write(`${leadPath(id)}/${name}`, body, deskLeadDetailSchema);
  const actAlone =
    (name: string) =>
    (id: string, body: LeadActionBody = {}) =>
      act(name)(id, body);
  return {
    signIn: (body) => write('/api/manager/sign-in', body, signInAnswerSchema),
    changePassword: async (body) => {
      await write('/api/manager/password', body, doneSchema);
    },
    leads: (query = {}) => http.call({ path: '/api/manager/leads', query, schema: deskListSchema }),
    counts: (query = {}) => http.call({ path: '/api/manager/counts', query, schema: deskCountsSchema }),
    choices: () => http.call({ path: '/api/manager/choices', schema: deskChoicesSchema }),
    lead: (id) => http.call({ path: leadPath(id), schema: deskLeadDetailSchema }),
    take: actAlone('take'),
    release: actAlone('release'),
    handOver: act('hand-over'),
    recordOutcome: act('outcome'),
    addNote: act('note'),
    approve: actAlone('approve'),
    withdrawConsent: actAlone('withdraw-consent'),
  };
}

/** Address of the CSV of what the given filters show (lead-admin): for an ordinary link with `download`. */
export function exportPath(query: DeskQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
  return `/api/manager/export.csv?${params.toString()}`;
}
