import { cookieNames } from '@/config/cookies';
import { type Cookies, parseCookies } from '@/lib/cookies';
import type { Variants } from '@/site/experiments/experiments';
import { resolveExperiments } from '@/site/experiments/resolve-experiments';
import { resolveFlags } from '@/site/experiments/resolve-flags';
import type { SiteFlags } from '@/site/request/site-request';
import { cityLabel } from './city-of-request';
import { hasSessionCookie, sessionOfRequest } from './session-of-request';

/** What a request says of itself, before any service is asked. */
export interface RequestFacts {
  cookies: Cookies;
  /** First label of a city host, null for a host that names no city. */
  label: string | null;
  sessionId: string | null;
  /** True with any session cookie, even a broken one: such answers are never shared. */
  bypassesCache: boolean;
  visitorId: string;
  /** The visitor has no id yet; the one above must be set. */
  isNewVisitor: boolean;
  variants: Variants;
  flags: SiteFlags;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Pure: the same headers and the same fresh id give the same facts. */
export function requestFacts(
  headers: { host?: string | undefined; cookie?: string | undefined },
  siteDomain: string,
  newId: () => string,
): RequestFacts {
  const cookies = parseCookies(headers.cookie);
  const known = cookies[cookieNames.visitor];
  const isNewVisitor = known === undefined || !uuid.test(known);
  const visitorId = isNewVisitor ? newId() : known;
  return {
    cookies,
    label: cityLabel(headers.host ?? '', siteDomain),
    sessionId: sessionOfRequest(cookies),
    bypassesCache: hasSessionCookie(cookies),
    visitorId,
    isNewVisitor,
    variants: resolveExperiments(visitorId, (key) => cookies[cookieNames.experiment(key)]),
    flags: resolveFlags(cookies),
  };
}
