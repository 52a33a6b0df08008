import type { FastifyReply, FastifyRequest } from 'fastify';

import { safeReferrer } from '@/site/client/sign-in-links';
import { hostName, maskAddress } from '../middleware/host-and-address';
import type { RequestContext } from '../middleware/request-site';
import { isNavigation } from '../security/csrf';
import type { OpenedSession } from './client-sessions';
import type { SignInParts } from './make-sign-in';
import { agreementCookie, hasSignedOut, sessionCookie, signedOutCookie } from './session-cookie';
import { authTexts } from './sign-in.text';

export interface AuthCall {
  request: FastifyRequest;
  reply: FastifyReply;
  site: RequestContext;
}

export function authCall(request: FastifyRequest, reply: FastifyReply): AuthCall {
  reply.header('cache-control', 'private, no-store');
  return { request, reply, site: request.site };
}

export function readTextParameter(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(source, name)?.value;
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
}

/** Sanitized (AUTH-06). */
export function readReferrer(source: unknown): string {
  return safeReferrer(readTextParameter(source, 'referrer'));
}

export function withError(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}error=${code}`;
}

export function deviceOf({ request }: AuthCall): { device: string; maskedAddress: string } {
  return {
    device: deviceName(request.headers['user-agent']),
    maskedAddress: maskAddress(request.site.address),
  };
}

/**
 * Only for a navigation from this very site or from none, not for an image, a prefetch, or another site's
 * link (D42). Without Sec-Fetch headers the Referer decides.
 */
export function mayGetChangeState({ headers }: FastifyRequest): boolean {
  if (!isNavigation(headers)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer, host } = headers;
  return (
    referer !== undefined && URL.canParse(referer) && hostAndPort(new URL(referer).host) === hostAndPort(host)
  );
}

function hostAndPort(host: string | undefined): string | null {
  return host === undefined ? null : `${hostName(host)}:${/:(\d+)$/.exec(host)?.[1] ?? ''}`;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, authTexts.yandexBrowser],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** «Chrome, Windows»: recognizable for people, but no fingerprint. */
function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return (
    [find(browsers), find(systems)].filter((part) => part !== undefined).join(', ') || authTexts.unknownDevice
  );
}

export async function startSession(
  parts: SignInParts,
  { reply, site }: AuthCall,
  session: OpenedSession,
): Promise<void> {
  const former = await site.session();
  if (former) await parts.sessions.replace(former);
  const cookies = [sessionCookie(parts.env, session.id), agreementCookie(parts.env, session.agreement)];
  if (hasSignedOut(site.cookies)) cookies.push(signedOutCookie(parts.env, false));
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
