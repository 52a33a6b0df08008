import type { ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { ProfileCaller } from '@/api/profile/profile-caller';
import type { Env } from '@/config/env';
import type { RequestSite } from '../middleware/request-site';
import { type ClientSessions, isRefusal, type Visitor } from './client-sessions';
import { agreementCookie, endedSessionCookies, sessionCookie } from './session-cookie';

interface PageParts {
  env: Env;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  sessions: Pick<ClientSessions, 'callerOf' | 'callerAfterRefusal'>;
}

/** How the profile is called for a client; after the service has refused a caller (401), with new tokens. */
export type CallerOf = (refused?: ProfileCaller) => Promise<ProfileCaller | null>;

/**
 * How the profile is asked for a client while their page is drawn. A sign-in that turns out to be over is signed out in
 * the answer itself (AUTH-05), and the page gets null.
 */
export function callerForPage(parts: PageParts, visitor: Visitor, res: ServerResponse | null): CallerOf {
  return async (refused) => {
    const { sessions } = parts;
    const caller = await (refused
      ? sessions.callerAfterRefusal(visitor, refused)
      : sessions.callerOf(visitor));
    if (caller === null) signOutInAnswer(parts, res);
    return caller;
  };
}

/** Asks the profile for a client, once more with new tokens if those are refused; null once the sign-in is over. */
export async function askAtPage<Answer>(
  callerOf: CallerOf,
  ask: (caller: ProfileCaller) => Promise<Answer>,
): Promise<Answer | null> {
  const caller = await callerOf();
  if (!caller) return null;
  try {
    return await ask(caller);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const renewed = await callerOf(caller);
    return renewed && ask(renewed);
  }
}

/** Takes the client's cookies back. Without an answer that could carry that, the log says so as an error (AUTH-08). */
export function signOutInAnswer(
  { env, log }: Pick<PageParts, 'env' | 'log'>,
  res: ServerResponse | null,
): void {
  if (res === null || res.headersSent || res.destroyed) {
    log.error(
      { reason: res === null ? 'no answer' : 'answer begun' },
      'signed out without an answer to say so',
    );
    return;
  }
  for (const cookie of [sessionCookie(env, null), agreementCookie(env, null)])
    res.appendHeader('set-cookie', cookie);
  log.info('client signed out: the sign-in was over');
}

/** Takes back the cookies of a session that is not there, under whatever name an earlier deployment gave it. */
export function forgetDeadSession(
  { env }: Pick<PageParts, 'env'>,
  { cookies }: Pick<RequestSite, 'cookies'>,
  res: ServerResponse,
): void {
  for (const cookie of endedSessionCookies(env, cookies)) res.appendHeader('set-cookie', cookie);
}
