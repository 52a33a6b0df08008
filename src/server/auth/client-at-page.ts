import type { ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { ProfileCaller } from '@/api/profile/profile-caller';
import type { Env } from '@/config/env';
import type { RequestFacts } from '../middleware/request-facts';
import type { ClientSessions } from './client-sessions';
import { agreementCookie, sessionCookie } from './session-cookie';

interface PageParts {
  env: Env;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  sessions: Pick<ClientSessions, 'callerOf'>;
}

/**
 * How the profile is asked for a client while their page is drawn. A sign-in that turns out to be over is signed out in
 * the answer itself (AUTH-05), and the page gets null.
 */
export function callerForPage(
  parts: PageParts,
  facts: RequestFacts,
  res: ServerResponse | null,
): () => Promise<ProfileCaller | null> {
  return async () => {
    const caller = await parts.sessions.callerOf(facts);
    if (caller === null) signOutInAnswer(parts, res);
    return caller;
  };
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
