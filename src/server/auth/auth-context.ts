import type { FastifyReply, FastifyRequest } from 'fastify';

import { safeReferrer } from '@/site/session/referrer';
import { maskAddress } from '../leads/mask-address';
import { hostName } from '../middleware/host-name';
import type { RequestSite } from '../middleware/request-site';
import { isNavigation } from '../security/is-navigation';
import { deviceName } from './device-name';

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
 * May a GET change something (decision 42)? Only when a person goes there, from this very site or from none: not from
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
