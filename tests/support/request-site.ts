import { cookieNames } from '@/config/cookies';
import { contextOf } from '@/server/middleware/request-context';
import type { RequestSite } from '@/server/middleware/request-site';
import { variantsOf } from '@/site/experiments/resolve-experiments';
import { resolveFlags } from '../../src/site/experiments/resolve-experiments';

/**
 * What the middleware makes of a request's headers before a city is found: of a guest, whatever cookies they have; for
 * tests of what needs no server around it.
 */
export function requestSite(host: string, cookie?: string): RequestSite {
  const site = contextOf({ headers: { host, cookie }, ip: '127.0.0.1' }, 'localhost');
  const { cookies } = site;
  return { ...site, ...variantsOf(cookies[cookieNames.variants]), flags: resolveFlags(cookies) };
}
