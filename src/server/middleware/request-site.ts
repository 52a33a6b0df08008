import type { City } from '@/api/geography/geography.schemas';
import type { Feature } from '@/config/features';
import type { Cookies } from '@/lib/cookies';
import type { Variants, SiteFlags } from '@/site/experiments/experiments';
import type { CacheState } from '../page-cache/page-cache';
import type { ClientSession } from '../sign-in/session-store';

/**
 * Whether a front cache parses the cookie `v` as we do. `plain`: present once, as the site writes it. `odd`: parsers
 * may disagree, so the front's cache key is unpredictable.
 */
export type VariantCookieForm = 'absent' | 'plain' | 'odd';

/**
 * Data of a request to a city's site, collected by the middleware's hooks before the route runs (see middleware.ts).
 * Pages receive it as `SiteRequest`.
 */
export interface RequestContext {
  cookies: Cookies;
  /** Host name without its port, in lower case. */
  host: string;
  /** First label of a city host, null for other hosts. */
  label: string | null;
  /** The visitor's address behind trusted proxies. */
  address: string;
  /** Id of the visitor's browser; null until a POST response has assigned one. */
  visitorId: string | null;
  /** True with any session cookie, even an invalid one: such responses are never shared. */
  hasSessionCookie: boolean;
  /** Null if the host matches none of our cities. */
  city: City | null;
  /** Features that operators have switched off in the city (city/switched-off.ts). */
  switchedOff: ReadonlySet<Feature>;
  /** All cities of this host: a cookie selects one of several (CITY-04). */
  sharing: readonly City[];
  variants: Variants;
  variantsInCookie: VariantCookieForm;
  /** The visitor was assigned these variants; otherwise they are the control ones, and nothing is counted. */
  isAssigned: boolean;
  flags: SiteFlags;
  /** The client's session; null for a guest. Read once, on first use. */
  session: () => Promise<ClientSession | null>;
  /** The session cookie is invalid or expired: the response clears it. */
  isSessionOver: boolean;
  /** Result of the page cache; null for other responses. */
  cacheState: CacheState | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For requests to a city's site; the desk, files and health checks have none. */
    site: RequestContext;
  }
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Parses the id assigned to this browser; null if malformed. */
export function visitorOf(known: string | undefined): string | null {
  return known !== undefined && uuidPattern.test(known) ? known : null;
}
