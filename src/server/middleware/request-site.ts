import type { City } from '@/api/geography/geography.schemas';
import type { Feature } from '@/config/features';
import type { Cookies } from '@/lib/cookies';
import type { Variants, SiteFlags } from '@/site/experiments/experiments';
import type { CacheState } from '../page-cache/page-cache';
import type { ClientSession } from '../sign-in/session-store';

/**
 * How a front cache parses the cookie `v`. `plain`: once, as the site writes it. `odd`: parsers may disagree,
 * so the front's cache key is unpredictable.
 */
export type VariantCookieForm = 'absent' | 'plain' | 'odd';

/**
 * Collected by the middleware's hooks before the route runs (middleware.ts). Pages receive it as
 * `SiteRequest`.
 */
export interface RequestContext {
  cookies: Cookies;
  /** Without port, in lower case. */
  host: string;
  /** First label of a city host. */
  label: string | null;
  address: string;
  /** Null until a POST response has assigned one. */
  visitorId: string | null;
  /** Even an invalid one: such responses are never shared. */
  hasSessionCookie: boolean;
  city: City | null;
  /** By operators, in this city (city/switched-off.ts). */
  switchedOff: ReadonlySet<Feature>;
  /** All cities of this host (CITY-04). */
  sharing: readonly City[];
  variants: Variants;
  variantsInCookie: VariantCookieForm;
  /** Otherwise the variants are the control ones, and nothing is counted. */
  isAssigned: boolean;
  flags: SiteFlags;
  /** Null for a guest. Read once, on first use. */
  session: () => Promise<ClientSession | null>;
  /** The response clears an invalid or expired session cookie. */
  isSessionOver: boolean;
  /** Null if the response is not of the page cache. */
  cacheState: CacheState | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The desk, files and health checks have none. */
    site: RequestContext;
  }
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Parses the id assigned to this browser; null if malformed. */
export function visitorOf(known: string | undefined): string | null {
  return known !== undefined && uuidPattern.test(known) ? known : null;
}
