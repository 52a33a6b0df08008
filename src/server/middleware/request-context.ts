import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { type Cookies, parseCookies } from '@/lib/cookies';
import { cityLabel, hostName } from './host-and-address';
import { type RequestContext, visitorOf } from './request-site';
import { hasSessionCookie, readNoSession } from './session-hook';
import { defaultVariantChoices } from './variants-hook';

const noCookies: Cookies = {};
const nothing: RequestContext['switchedOff'] = new Set();

/** Creates `request.site` with cookies, host and address; later hooks add the rest. */
export function requestContextHook({ SITE_DOMAIN }: Pick<Env, 'SITE_DOMAIN'>): onRequestHookHandler {
  return (request, _reply, done) => {
    request.site = contextOf(request, SITE_DOMAIN);
    done();
  };
}

/** Reads cookies, host and address, without lookups. */
export function contextOf(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  siteDomain: string,
): RequestContext {
  const cookies = headers.cookie === undefined ? noCookies : parseCookies(headers.cookie);
  const host = hostName(headers.host ?? '');
  return {
    cookies,
    host,
    label: cityLabel(host, siteDomain),
    address: ip,
    visitorId: visitorOf(cookies[cookieNames.visitor]),
    hasSessionCookie: hasSessionCookie(cookies),
    city: null,
    switchedOff: nothing,
    sharing: [],
    ...defaultVariantChoices,
    session: readNoSession,
    isSessionOver: false,
    cacheState: null,
  };
}
