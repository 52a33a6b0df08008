import { cookieNames } from '@/config/cookies';
import { contextOf } from '@/server/middleware/request-context';
import type { RequestContext } from '@/server/middleware/request-site';
import { resolveVariants } from '@/site/experiments/resolve-experiments';
import { resolveFlags } from '../../src/site/experiments/resolve-experiments';

/** Returns the data that the middleware collects before it knows the city. */
export function requestSite(host: string, cookie?: string): RequestContext {
  const site = contextOf({ headers: { host, cookie }, ip: '127.0.0.1' }, 'localhost');
  const { cookies } = site;
  return { ...site, ...resolveVariants(cookies[cookieNames.variants]), flags: resolveFlags(cookies) };
}
