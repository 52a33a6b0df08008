import * as z from 'zod/mini';

import type { HttpClient } from '@/api/http/http-client';
import {
  type DeskAccount,
  deskAccountSchema,
  type DeskSession,
  deskSessionSchema,
  type DeskSignedIn,
  deskSignedInSchema,
  recoveryCodesSchema,
  type TotpSetup,
  totpSetupSchema,
} from '@/desk/contract/desk-account.schemas';
import type {
  HandOverBody,
  LeadActionBody,
  NextLeadBody,
  NoteBody,
  OutcomeBody,
  TakeBody,
} from '@/desk/contract/desk-actions.schemas';
import {
  type DeskDuty,
  type DeskDutyBody,
  deskDutySchema,
  deskPushSchema,
  pushResponseSchema,
  type PushSubscriptionBody,
} from '@/desk/contract/desk-duty.schemas';
import {
  type JointAnswerBody,
  type JointAnswerResult,
  jointAnswerResultSchema,
  type ReportedOutages,
  reportedOutagesSchema,
} from '@/desk/contract/desk-outages.schemas';
import {
  type DeskChoices,
  deskChoicesSchema,
  type DeskCounts,
  deskCountsSchema,
  type DeskQuery,
} from '@/desk/contract/desk-query.schemas';
import {
  type DeskLeadDetail,
  deskLeadDetailSchema,
  type DeskList,
  deskListSchema,
  type DeskOutage,
  deskOutageSchema,
} from '@/desk/contract/desk.schemas';

const doneSchema = z.unknown();

/**
 * Every call throws an ApiError; status 401: not signed in; 409: the lead differs from the one on the screen,
 * because another manager holds it, it is closed, or its `version` has changed.
 */
export interface DeskClient {
  /** Posts `deskSignInFields`. 401 and 429 have a message, 422 one per field. */
  signIn(posted: URLSearchParams): Promise<DeskSignedIn>;
  /** Posts `deskCodeFields`; 422 for a wrong code, 410 after expiry of the password step. */
  signInWithCode(posted: URLSearchParams): Promise<DeskSignedIn>;
  /** `keep` restarts the idle timeout. */
  session(keep: boolean): Promise<DeskSession>;
  /** Posts `deskPasswordFields`; 422 for a weak new or wrong current one. */
  changePassword(posted: URLSearchParams): Promise<void>;
  leads(query?: DeskQuery): Promise<DeskList>;
  counts(query?: DeskQuery): Promise<DeskCounts>;
  choices(): Promise<DeskChoices>;
  lead(id: string): Promise<DeskLeadDetail>;
  outage(id: string): Promise<DeskOutage>;
  /** With open reports from their houses. */
  reportedOutages(): Promise<ReportedOutages>;
  /** One result for several reports. */
  answerTogether(body: JointAnswerBody): Promise<JointAnswerResult>;
  /** 409 if taken, or a colleague holds another of the phone. */
  take(id: string, body?: TakeBody): Promise<DeskLeadDetail>;
  /** All free open requests of the phone. */
  takeTogether(id: string): Promise<DeskLeadDetail>;
  /** The longest waiting; 404 with a message if none. */
  next(body?: NextLeadBody): Promise<DeskLeadDetail>;
  /** Only its holder or a lead-admin may. */
  release(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
  handOver(id: string, body: HandOverBody): Promise<DeskLeadDetail>;
  recordOutcome(id: string, body: OutcomeBody): Promise<DeskLeadDetail>;
  addNote(id: string, body: NoteBody): Promise<DeskLeadDetail>;
  /** Moves a lead from quarantine to the inbox. */
  approve(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
  /** Erases and closes this lead (lead-admin). Irreversible. */
  withdrawConsent(id: string, body?: LeadActionBody): Promise<DeskLeadDetail>;
}

export function makeDeskClient(http: HttpClient): DeskClient {
  const leadPath = (id: string) => `/api/manager/leads/${encodeURIComponent(id)}`;
  const act = (name: string) => (id: string, body: object) =>
    http.call({ method: 'POST', path: `${leadPath(id)}/${name}`, body, schema: deskLeadDetailSchema });
  const actAlone =
    (name: string) =>
    (id: string, body: LeadActionBody = {}) =>
      act(name)(id, body);
  return {
    signIn: (body) =>
      http.call({ method: 'POST', path: '/api/manager/sign-in', body, schema: deskSignedInSchema }),
    signInWithCode: (body) =>
      http.call({ method: 'POST', path: '/api/manager/sign-in/code', body, schema: deskSignedInSchema }),
    session: (keep) =>
      http.call({ method: keep ? 'POST' : 'GET', path: '/api/manager/session', schema: deskSessionSchema }),
    changePassword: async (body) => {
      await http.call({ method: 'POST', path: '/api/manager/password', body, schema: doneSchema });
    },
    leads: (query = {}) => http.call({ path: '/api/manager/leads', query, schema: deskListSchema }),
    counts: (query = {}) => http.call({ path: '/api/manager/counts', query, schema: deskCountsSchema }),
    choices: () => http.call({ path: '/api/manager/choices', schema: deskChoicesSchema }),
    lead: (id) => http.call({ path: leadPath(id), schema: deskLeadDetailSchema }),
    outage: (id) => http.call({ path: `${leadPath(id)}/outage`, schema: deskOutageSchema }),
    reportedOutages: () => http.call({ path: '/api/manager/outages', schema: reportedOutagesSchema }),
    answerTogether: (body) => {
      const path = '/api/manager/outages/answer';
      return http.call({ method: 'POST', path, body, schema: jointAnswerResultSchema });
    },
    take: (id, body = {}) => act('take')(id, body),
    takeTogether: actAlone('take-together'),
    next: (body = {}) =>
      http.call({ method: 'POST', path: '/api/manager/leads/next', body, schema: deskLeadDetailSchema }),
    release: actAlone('release'),
    handOver: act('hand-over'),
    recordOutcome: act('outcome'),
    addNote: act('note'),
    approve: actAlone('approve'),
    withdrawConsent: actAlone('withdraw-consent'),
  };
}

/** Returns the URL of a CSV, for a link with `download` (lead-admin). */
export function exportPath(query: DeskQuery): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const params = new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
  return `/api/manager/export.csv?${params.toString()}`;
}

export interface DeskDutyClient {
  duty(): Promise<DeskDuty>;
  /** Starts or ends the shift; 422 if leads can't be handed over. */
  setDuty(body: DeskDutyBody): Promise<DeskDuty>;
  /** Null if notifications are not configured. */
  pushKey(): Promise<string | null>;
  subscribe(subscription: PushSubscriptionBody): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
}

export function makeDeskDutyClient(http: HttpClient): DeskDutyClient {
  const [duty, push] = ['/api/manager/duty', '/api/manager/push'];
  return {
    duty: () => http.call({ path: duty, schema: deskDutySchema }),
    setDuty: (body) => http.call({ method: 'POST', path: duty, body, schema: deskDutySchema }),
    pushKey: async () => (await http.call({ path: push, schema: deskPushSchema })).publicKey,
    subscribe: async (body) => {
      await http.call({ method: 'POST', path: push, body, schema: pushResponseSchema });
    },
    unsubscribe: async (endpoint) => {
      await http.call({ method: 'DELETE', path: push, body: { endpoint }, schema: pushResponseSchema });
    },
  };
}

export interface DeskAccountClient {
  account(): Promise<DeskAccount>;
  /** Sign-in requires a code only after `enableTotp`. */
  setUpTotp(): Promise<TotpSetup>;
  /** Returns recovery codes, shown once. Posts `totpEnableFields`; 422 for a wrong password or code. */
  enableTotp(posted: URLSearchParams): Promise<string[]>;
  /** Posts `totpDisableFields`. */
  disableTotp(posted: URLSearchParams): Promise<void>;
}

export function makeDeskAccountClient(http: HttpClient): DeskAccountClient {
  return {
    account: () => http.call({ path: '/api/manager/account', schema: deskAccountSchema }),
    setUpTotp: () =>
      http.call({ method: 'POST', path: '/api/manager/totp/setup', body: {}, schema: totpSetupSchema }),
    enableTotp: async (body) => {
      const path = '/api/manager/totp/enable';
      return (await http.call({ method: 'POST', path, body, schema: recoveryCodesSchema })).recoveryCodes;
    },
    disableTotp: async (body) => {
      await http.call({ method: 'POST', path: '/api/manager/totp/disable', body, schema: z.unknown() });
    },
  };
}
