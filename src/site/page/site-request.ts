import type { City } from '@/api/geography/geography.schemas';
import type { Feature } from '@/config/features';
import type { SignedInClient } from '../client/signed-in-client';
import type { SiteFlags, Variants } from '../experiments/experiments';
import type { RenderClock } from './page-clock.server';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { SiteApi } from './site-api';

/**
 * Data that the front server passes to pages with a request. It is a property of the raw request, so that no header can
 * forge it; pages read it as `context.req.site`.
 */
export interface SiteRequest {
  city: City;
  /** The host belongs to no city, so the city was selected by CITY-03. */
  cityIsGuessed: boolean;
  /** Public origin of this city, e.g. `https://perm.example.ru`; canonical URLs start with it. */
  cityOrigin: string;
  /** Public path and query as the visitor sees them. */
  path: string;
  variants: Variants;
  flags: SiteFlags;
  /** Features that an operator has switched off in the city; the other fields already take them into account. */
  switchedOff: ReadonlySet<Feature>;
  isAuth: boolean;
  /** The signed-in client; null for a guest. */
  client: SignedInClient | null;
  /** Setting COOKIE_DOMAIN; empty if cookies are host-only (D25). */
  cookieDomain: string;
  /** Setting CHAT_URL; empty if there is no chat (API-06). */
  chatUrl: string;
  /** URL of the payment form: PAYMENT_URL, a path of the embedded provider, or '' if neither exists. */
  paymentUrl: string;
  /** Setting VIDEO_ORIGINS: allowed origins of external videos (TV-03). */
  videoOrigins: readonly string[];
  /** The city's provider is COBRAND_PROVIDER_ID, so the footer names the cobrand's legal entity (SHELL-11). */
  isCobrand: boolean;
  /** The site is a public demonstration, which every page states. */
  isDemo: boolean;
  formReturn: ReturnedFormValues | null;
  /** Number of the request that the visitor has just submitted without JavaScript; otherwise null. */
  leftNumber: string | null;
  api: SiteApi;
  clock: RenderClock;
  /** JSON-LD of the page (SEO-01): `sitePage` sets it, and the document renders it. */
  structuredData?: string;
  /** Adds hashes of the page's inline styles, sha256 in base64, to the content security policy of the response. */
  allowStyles(hashes: readonly string[]): void;
}

/** A request for a page without a city: on an unknown host, or for the list of all cities. */
export interface UnknownCityRequest {
  /** True if the visitor has opened the list of cities; false on an unknown host. */
  isAsked: boolean;
  cities: { name: string; aliases: readonly string[]; region: string; url: string }[];
  allowStyles(hashes: readonly string[]): void;
}

declare module 'http' {
  interface IncomingMessage {
    site?: SiteRequest;
    unknownCity?: UnknownCityRequest;
  }
}
