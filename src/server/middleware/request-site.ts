import type { City } from '@/api/geography/geography.schemas';
import type { Feature } from '@/config/features';
import type { Cookies } from '@/lib/cookies';
import type { Variants } from '@/site/experiments/experiments';
import type { SiteFlags } from '@/site/page/site-request';
import type { CacheState } from '../page-cache/page-cache';
import type { ClientSession } from '../sign-in/session-store';

/**
 * Whether a cache in front reads the same cookie `v` as we do: `plain` stands once and as the site writes it. What is
 * `odd` one may read otherwise: under whose key it keeps the answer nobody knows.
 */
export type VariantsInCookie = 'absent' | 'plain' | 'odd';

/**
 * What is known of a request to a city's site before its route answers; put together by the middleware, hook by hook
 * (see middleware.ts). What pages get of it is `SiteRequest`.
 */
export interface RequestSite {
  cookies: Cookies;
  /** Host name without its port, in lower case. */
  host: string;
  /** First label of a city host, null for a host that names no city. */
  label: string | null;
  /** The visitor's address, trusted proxies looked through. */
  address: string;
  /** Null until the browser has been given one by an answer to a POST. */
  visitorId: string | null;
  /** True with any session cookie, even a broken one: such answers are never shared. */
  hasSessionCookie: boolean;
  /** Null where the host names no city of ours. */
  city: City | null;
  /** What operators have switched off in the city (city/switched-off.ts). */
  switchedOff: ReadonlySet<Feature>;
  /** All cities of this host: a cookie chooses among several (CITY-04). */
  sharing: readonly City[];
  variants: Variants;
  /** How the request says them: see VariantsInCookie. */
  variantsInCookie: VariantsInCookie;
  /** The variants were given to this visitor; without that they are the control ones, and nothing is counted. */
  isAssigned: boolean;
  flags: SiteFlags;
  /** The client's session; null for a guest. Read when it is first asked for, and once. */
  session: () => Promise<ClientSession | null>;
  /** The session cookie was found to open nothing, or nothing any more: the answer takes it back. */
  isSessionOver: boolean;
  /** How the page cache answered; null for everything else. */
  cacheState: CacheState | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of requests to a city's site; the desk, files and health checks have none. */
    site: RequestSite;
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id that an answer has given this browser; a malformed one counts as none. */
export function visitorOf(known: string | undefined): string | null {
  return known !== undefined && uuid.test(known) ? known : null;
}
