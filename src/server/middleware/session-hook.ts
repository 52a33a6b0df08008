import type { onRequestHookHandler } from 'fastify';

import { sessionCookieNames } from '@/config/cookies';
import type { Cookies } from '@/lib/cookies';
import type { ClientSessions } from '../auth/client-sessions';
import type { ClientSession } from '../auth/session-store';

/** A guest. */
export const nobody = () => Promise.resolve(null);

/** Whether a session cookie is there at all, even a broken one. */
export function hasSessionCookie(cookies: Cookies): boolean {
  return sessionCookieNames.some((name) => cookies[name] !== undefined);
}

/** Whose session the request's cookie names: read when somebody asks, once for the request. A guest costs nothing. */
export function sessionHook(sessions: Pick<ClientSessions, 'find'>): onRequestHookHandler {
  return ({ site }, _reply, done) => {
    if (site.hasSessionCookie) {
      let found: Promise<ClientSession | null> | undefined;
      site.session = () => (found ??= sessions.find(site));
    }
    done();
  };
}
