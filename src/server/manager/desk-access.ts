import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { parseCookies } from '@/lib/cookies';
import type { AppParts } from '../app-parts';
import { hostName } from '../middleware/host-name';
import { mayWrite } from '../security/csrf';
import { deskTexts } from './desk.text';
import { managerTexts } from './manager.text';
import { findManagerSession, type ManagerSession } from './manager-sessions';

declare module 'fastify' {
  interface FastifyRequest {
    managerSession: ManagerSession | null;
  }
}

/** The desk answers on one host only (decision 41). */
export function isDeskHost(
  host: string | undefined,
  env: Pick<Env, 'MANAGER_HOST' | 'SITE_DOMAIN'>,
): boolean {
  return hostName(host ?? '') === (env.MANAGER_HOST || env.SITE_DOMAIN).toLowerCase();
}

/** The session of the request's cookie, or null. */
export function sessionOf(
  parts: Pick<AppParts, 'storage'>,
  request: FastifyRequest,
): Promise<ManagerSession | null> {
  const cookie = parseCookies(request.headers.cookie)[cookieNames.managerSession];
  return findManagerSession(parts.storage.db, cookie, Date.now());
}

/** The request's cookie by which a browser is known to accounts (see limits/known-devices.ts). */
export function knownDeviceOf({ headers }: FastifyRequest): string | undefined {
  return parseCookies(headers.cookie)[cookieNames.knownDevice];
}

/** Refuses writes that did not come from the desk's own pages. */
export async function demandOwnPage(
  parts: AppParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const cookies = parseCookies(request.headers.cookie);
  if (!mayWrite(request.headers, cookies[cookieNames.csrf], parts.csrf))
    await reply.code(403).send({ status: false, message: managerTexts.notFromOurSite });
}

/** Refuses everybody who is not signed in, or still has the one-time password (MGR-01). */
export async function demandManager(
  parts: AppParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = await sessionOf(parts, request);
  if (!session) {
    await reply.code(401).send({ status: false, message: managerTexts.signInFirst });
    return;
  }
  if (session.viewer.mustChangePassword && !request.url.startsWith('/api/manager/password')) {
    await reply.code(403).send({ status: false, message: managerTexts.changePasswordFirst });
    return;
  }
  request.managerSession = session;
}

/** Refuses managers who are no lead-admin; after demandManager. */
export async function demandAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (managerOf(request).viewer.role !== 'lead-admin')
    await reply.code(403).send({ status: false, message: deskTexts.adminOnly });
}

/** The manager whom demandManager let in. */
export function managerOf(request: FastifyRequest): ManagerSession {
  if (!request.managerSession) throw new Error('demandManager has not run for this route');
  return request.managerSession;
}
