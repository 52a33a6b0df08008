import type { FastifyReply, onRequestHookHandler, onSendHookHandler } from 'fastify';

import { sessionCookieNames } from '@/config/cookies';
import type { Cookies } from '@/lib/cookies';
import type { ClientSessionStore } from '../sign-in/client-sessions';
import { type CookieEnv, endedSessionCookies, sessionCookieName } from '../sign-in/session-cookie';

/** Session of a guest: none. */
export const readNoSession = () => Promise.resolve(null);

export function hasSessionCookie(cookies: Cookies): boolean {
  return sessionCookieNames.some((name) => cookies[name] !== undefined);
}

/** Provides `site.session()` for the request's session cookie. Without that cookie it reads nothing from the storage. */
export function sessionHook(sessions: Pick<ClientSessionStore, 'readerFor'>): onRequestHookHandler {
  return ({ site }, _reply, done) => {
    if (site.hasSessionCookie) site.session = sessions.readerFor(site);
    done();
  };
}

/**
 * Clears the client's cookies after an expired session (AUTH-05), unless the response sets a new one. Pages
 * do the same (client-at-page.ts).
 */
export function clearEndedSessionHook(env: CookieEnv): onSendHookHandler {
  const isOwn = `${sessionCookieName(env)}=`;
  const setsSession = (reply: FastifyReply) =>
    [reply.getHeader('set-cookie') ?? []].flat().some((cookie) => String(cookie).startsWith(isOwn));
  return ({ site }, reply, payload, done) => {
    if (site.isSessionOver && !setsSession(reply)) {
      reply.header('set-cookie', endedSessionCookies(env, site.cookies));
      reply.header('cache-control', 'private, no-store');
    }
    done(null, payload);
  };
}
