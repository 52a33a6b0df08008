import type { City } from '@/api/geography/geography.schemas';
import type { Feature } from '@/config/features';
import type { SignedInClient } from '../client/signed-in-client';
import type { SiteFlags, Variants } from '../experiments/experiments';
import type { RenderClock } from './page-clock.server';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { SiteApi } from './site-api';

/** Set by the front server on the raw request, so that no header can forge it; read as `context.req.site`. */
export interface SiteRequest {
  city: City;
  /** The host belongs to no city (CITY-03). */
  cityIsGuessed: boolean;
  /** E.g. `https://perm.example.ru`; canonical URLs start with it. */
  cityOrigin: string;
  /** Public path and query. */
  path: string;
  variants: Variants;
  flags: SiteFlags;
  /** By an operator; the other fields already respect it. */
  switchedOff: ReadonlySet<Feature>;
  isAuth: boolean;
  client: SignedInClient | null;
  /** COOKIE_DOMAIN; '' if host-only (D25). */
  cookieDomain: string;
  /** CHAT_URL; empty without a chat (API-06). */
  chatUrl: string;
  /** PAYMENT_URL, a path of the embedded provider, or ''. */
  paymentUrl: string;
  /** VIDEO_ORIGINS (TV-03). */
  videoOrigins: readonly string[];
  /** COBRAND_PROVIDER_ID: the footer names its legal entity (SHELL-11). */
  isCobrand: boolean;
  /** A public demonstration, which every page states. */
  isDemo: boolean;
  formReturn: ReturnedFormValues | null;
  /** Just submitted without scripts. */
  leftNumber: string | null;
  api: SiteApi;
  clock: RenderClock;
  /** JSON-LD (SEO-01), set by `sitePage`. */
  structuredData?: string;
  /** sha256 in base64, for the response's CSP. */
  allowStyles(hashes: readonly string[]): void;
}

/** For an unknown host, or the list of cities. */
export interface UnknownCityRequest {
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
