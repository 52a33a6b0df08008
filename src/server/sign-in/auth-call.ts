import type { FastifyReply, FastifyRequest } from 'fastify';

import { safeReferrer } from '@/site/client/sign-in-links';
import { hostName, maskAddress } from '../middleware/host-and-address';
import type { RequestSite } from '../middleware/request-site';
import { isNavigation } from '../security/csrf';
import type { OpenedSession } from './client-sessions';
import type { SignInParts } from './make-sign-in';
import { agreementCookie, sessionCookie } from './session-cookie';
import { authTexts } from './sign-in.text';

/** A request about signing in or out. */
export interface AuthCall {
  request: FastifyRequest;
  reply: FastifyReply;
  site: RequestSite;
}

export function authCall(request: FastifyRequest, reply: FastifyReply): AuthCall {
  reply.header('cache-control', 'private, no-store');
  return { request, reply, site: request.site };
}

/** One text of a query or a parsed form or JSON body; '' where it is none. */
export function textOf(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(source, name)?.value;
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
}

/** The referrer of a request's query or body, made safe (AUTH-06). */
export function referrerIn(source: unknown): string {
  return safeReferrer(textOf(source, 'referrer'));
}

/** The address of a page that says what went wrong; it knows the code and has the words. */
export function withError(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}error=${code}`;
}

/** What a session remembers of the device that opened it. */
export function deviceOf({ request }: AuthCall): { device: string; maskedAddress: string } {
  return {
    device: deviceName(request.headers['user-agent']),
    maskedAddress: maskAddress(request.site.address),
  };
}

/**
 * May a GET change something (D42)? Only when a person goes there, from this very site or from none: not from
 * an image, a prefetch, or another site's link. Browsers that do not say are believed by their Referer alone.
 */
export function mayActOnGet({ headers }: FastifyRequest): boolean {
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

/** «Chrome, Windows»: enough for people to know their device again, and no fingerprint. */
function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return (
    [find(browsers), find(systems)].filter((part) => part !== undefined).join(', ') || authTexts.unknownDevice
  );
}

/** Gives the browser its new session; one that it had before is over (figure 12). */
export async function enter(
  parts: SignInParts,
  { reply, site }: AuthCall,
  session: OpenedSession,
): Promise<void> {
  const former = await site.session();
  if (former) await parts.sessions.replace(former);
  for (const cookie of [sessionCookie(parts.env, session.id), agreementCookie(parts.env, session.agreement)])
    reply.header('set-cookie', cookie);
}
