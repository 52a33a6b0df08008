import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieNames } from '@/config/cookies';
import { parseCookies, serializeCookie } from '@/lib/cookies';
import type { OpenedDatabase } from '@/server/database/open-database';
import { passthroughTexts } from '@/server/app.text';
import { type Csrf, mayRequestWrite } from '@/server/security/csrf';
import type { Seal } from '@/server/security/seal';
import {
  findManagerSession,
  type ManagerSession,
  unsealSignInStep,
  type SignInStep,
} from './accounts/manager-sessions';
import { deskTexts, managerTexts } from './desk.text';

export interface DeskAccessParts {
  storage: OpenedDatabase;
  csrf: Csrf;
}

declare module 'fastify' {
  interface FastifyRequest {
    managerSession: ManagerSession | null;
  }
}

/** Pages and writes are user actions and extend the session; API reads by scripts don't. */
export function findManagerSessionOfRequest(
  parts: Pick<DeskAccessParts, 'storage'>,
  { headers, method, url }: Pick<FastifyRequest, 'headers' | 'method' | 'url'>,
): Promise<ManagerSession | null> {
  const cookie = parseCookies(headers.cookie)[cookieNames.managerSession];
  const isRead = method === 'GET' || method === 'HEAD';
  const touches = !isRead || !url.startsWith('/api/');
  return findManagerSession(parts.storage.db, cookie, { now: Date.now(), touches });
}

export function clearManagerCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (parseCookies(request.headers.cookie)[cookieNames.managerSession] === undefined) return;
  const ended = { httpOnly: true, sameSite: 'Strict', maxAge: 0 } as const;
  reply.header('set-cookie', serializeCookie(cookieNames.managerSession, '', ended));
}

/** Reads the cookie of a known device (limits/guesses.ts). */
export function readKnownDeviceCookie({ headers }: FastifyRequest): string | undefined {
  return parseCookies(headers.cookie)[cookieNames.knownDevice];
}

/** Reads the pending sign-in step between password and code; null if missing or expired. */
export function readSignInStepCookie(seal: Seal, { headers }: FastifyRequest): SignInStep | null {
  const cookie = parseCookies(headers.cookie)[cookieNames.managerSignIn];
  return cookie === undefined ? null : unsealSignInStep(seal, cookie, Date.now());
}

/** Refuses writes that don't originate from the desk's own pages. */
export async function demandSameOriginWrite(
  parts: DeskAccessParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const cookies = parseCookies(request.headers.cookie);
  if (!mayRequestWrite(request.headers, cookies[cookieNames.csrf], parts.csrf))
    await reply.code(403).send({ status: false, message: managerTexts.notFromOurSite });
}

/** Refuses form submissions: every form would be parsed as an empty object. */
export async function demandJsonBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { 'content-type': type } = request.headers;
  if (request.routeOptions.schema?.body === undefined || type === undefined) return;
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    await reply.code(415).send({ status: false, message: passthroughTexts.notJson });
}

/** Refuses requests without a session and managers with a one-time password (MGR-01). */
export async function demandManager(
  parts: DeskAccessParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = await findManagerSessionOfRequest(parts, request);
  if (!session) {
    clearManagerCookie(request, reply);
    await reply.code(401).send({ status: false, message: managerTexts.signInFirst });
    return;
  }
  if (session.viewer.mustChangePassword && !request.url.startsWith('/api/manager/password')) {
    await reply.code(403).send({ status: false, message: managerTexts.changePasswordFirst });
    return;
  }
  request.managerSession = session;
}

/** Refuses managers who are not lead-admins; runs after demandManager. */
export async function demandAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (requireManagerSession(request).viewer.role !== 'lead-admin')
    await reply.code(403).send({ status: false, message: deskTexts.adminOnly });
}

export function requireManagerSession(request: FastifyRequest): ManagerSession {
  if (!request.managerSession) throw new Error('demandManager has not run for this route');
  return request.managerSession;
}
