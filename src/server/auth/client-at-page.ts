import type { ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { ProfileCaller } from '@/api/profile/profile-caller';
import type { Env } from '@/config/env';
import type { RequestFacts } from '../middleware/request-facts';
import { type ClientSessions, isRefusal } from './client-sessions';
import { agreementCookie, sessionCookie } from './session-cookie';

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
export function callerForPage(parts: PageParts, facts: RequestFacts, res: ServerResponse | null): CallerOf {
  return async (refused) => {
    const { sessions } = parts;
    const caller = await (refused ? sessions.callerAfterRefusal(facts, refused) : sessions.callerOf(facts));
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
