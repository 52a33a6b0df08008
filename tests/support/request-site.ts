import { cookieNames } from '@/config/cookies';
import { contextOf } from '@/server/middleware/request-context';
import type { RequestSite } from '@/server/middleware/request-site';
import { resolveVariants } from '@/site/experiments/resolve-experiments';
import { resolveFlags } from '../../src/site/experiments/resolve-experiments';

/**
 * The middleware's data of a guest's request before its city is resolved, whatever the cookies; for tests without a
 * server.
 */
export function requestSite(host: string, cookie?: string): RequestSite {
  const site = contextOf({ headers: { host, cookie }, ip: '127.0.0.1' }, 'localhost');
  const { cookies } = site;
  return { ...site, ...resolveVariants(cookies[cookieNames.variants]), flags: resolveFlags(cookies) };
}
