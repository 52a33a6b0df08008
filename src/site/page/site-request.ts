import type { Bundle, Equipment, InternetTariff, Router } from '@/api/catalogue/catalogue.schemas';
import type {
  Banner,
  Channel,
  ContentPage,
  PromoLineItem,
  ShellContent,
} from '@/api/content/content.schemas';
import type { HelpContent } from '@/api/content/help.schemas';
import type { City } from '@/api/geography/geography.schemas';
import type { House } from '@/api/geography/houses.schemas';
import type { RequestStatus } from '@/api/leads/request-status.schemas';
import type { VisitSlot } from '@/api/visits/visits.client';
import type { Outage } from '@/api/outages/outages.schemas';
import type { PublicOrder } from '@/api/orders/order-steps';
import type { Feature } from '@/config/features';
import { catalogueProducts, tvProduct } from '@/config/products';
import type { OfferedAgreement } from '../client/sign-in-links';
import type { Variants } from '../experiments/experiments';
import type { RenderClock } from './page-clock.server';

/** Upstream calls for server-side rendering; bound to the request's city. */
export interface SiteApi {
  shellContent(): Promise<ShellContent>;
  /** All promo lines, at most 60 s old; the frame selects one. */
  promoLine(): Promise<PromoLineItem[]>;
  /** Null if the city has no such page. */
  contentPage(path: string): Promise<ContentPage | null>;
  /** Help articles for the search; null if the provider has none. */
  help(): Promise<HelpContent | null>;
  banners(tag: string): Promise<Banner[]>;
  channels(): Promise<Channel[]>;
  /** Null for a guest. `referrer` is added to links to other cities. */
  agreements(referrer: string): Promise<OfferedAgreement[] | null>;
  /** `routerFilter`: Mbit/s, excludes slower routers. */
  equipment(query: { categories: 'Decoders' | 'Routers'; routerFilter?: string }): Promise<Equipment[]>;
  /** Tariffs for new clients. */
  internetTariffs(): Promise<InternetTariff[]>;
  bundles(): Promise<Bundle[]>;
  routers(): Promise<Router[]>;
  /** By the start of the address; best match first. */
  houses(query: string): Promise<House[]>;
  /** Null if the city has no such house. */
  house(id: string): Promise<House | null>;
  /** Outages of a house, or with null of the whole city; null if the service is unavailable. */
  outages(houseId: string | null): Promise<Outage[] | null>;
  /** Slots of visits in a house, or with null in a house of the city that is not in the coverage table; null if the service is unavailable. */
  visitSlots(houseId: string | null): Promise<VisitSlot[] | null>;
  /** An order of this visitor in this city; otherwise null. */
  order(id: string): Promise<PublicOrder | null>;
  /** A request that this visitor has just proved to be theirs; otherwise null. */
  openedRequest(number: string): Promise<OpenedRequest | null>;
}

export interface OpenedRequest {
  number: string;
  /** Last four digits of the phone as typed: also the proof for the next action. */
  digits: string;
  /** Confirmation of the last action; '' for none. */
  message: string;
  status: RequestStatus;
}

/** A form refused without JavaScript: the typed values and a message per field. */
export interface ReturnedFormValues {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

/** The signed-in client's data in pages, without tokens (AUTH-03, SHELL-04…06). */
export interface SignedInClient {
  /** The chosen agreement; null until one is chosen (AUTH-04). `address` is city, street, house, building, flat. */
  agreement: { number: string; address: string } | null;
  /** The city uses SSO, with the operator's flag applied. */
  hasSso: boolean;
  /** Null if the city has none. */
  accountUrl: string | null;
  mayChangeAgreement: boolean;
  hasInternet: boolean;
  hasTelephony: boolean;
  /** Product ids of the services; empty if unknown. */
  products: readonly string[];
}

/**
 * Request data passed by the front server. A property of the raw request, so that no header can forge it; pages read it
 * as `context.req.site`.
 */
export interface SiteRequest {
  city: City;
  /** The host has no city and CITY-03 selected one. */
  cityIsGuessed: boolean;
  /** Public origin of this city, e.g. `https://perm.example.ru`; canonical URLs start with it. */
  cityOrigin: string;
  /** Public path and query as the visitor sees them. */
  path: string;
  variants: Variants;
  flags: SiteFlags;
  /** The city's features switched off by the operator; other data already reflect them. */
  switchedOff: ReadonlySet<Feature>;
  isAuth: boolean;
  /** The signed-in client; null for a guest. */
  client: SignedInClient | null;
  /** COOKIE_DOMAIN of the configuration; empty: host-only (D25). */
  cookieDomain: string;
  /** CHAT_URL of the configuration; empty: no chat (API-06). */
  chatUrl: string;
  /** Target of the payment form: PAYMENT_URL, a path of the embedded page, or '' without either. */
  paymentUrl: string;
  /** VIDEO_ORIGINS of the configuration: allowed origins of external videos (TV-03). */
  videoOrigins: readonly string[];
  /** This city's provider is the cobrand's (COBRAND_PROVIDER_ID): the footer contains its legal entity (SHELL-11). */
  isCobrand: boolean;
  /** A public demonstration: every page says so. */
  isDemo: boolean;
  formReturn: ReturnedFormValues | null;
  /** Submitted just now without JavaScript; otherwise null. */
  leftNumber: string | null;
  api: SiteApi;
  clock: RenderClock;
  /** JSON-LD of the current page; `sitePage` sets it, the document renders it (SEO-01). */
  structuredData?: string;
  /**
   * Passes hashes of the page's inline styles to the front server for the content security policy; sha256 in base64.
   */
  allowStyles(hashes: readonly string[]): void;
}

/** Operator's flags from cookies (EXP-02). `null` means not set. */
export interface SiteFlags {
  sso: boolean | null;
  equipmentLoan: boolean | null;
  hideLeadForms: boolean | null;
}

/** A request to a page without a city: an unknown host, or the list of all cities. */
export interface UnknownCityRequest {
  /** On the visitor's request, rather than for an unknown host. */
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

export type { RequestState, RequestStatus } from '@/api/leads/request-status.schemas';

/** Name of the request status form, under which its page receives the response. */
export const requestStatusForm = 'request-status';

/** Whether a text may be a request number as displayed (D44). */
export function isRequestNumber(text: string): boolean {
  return /^[0-9A-Z]{10}$/.test(text);
}

type Client = Pick<SignedInClient, 'products'> | null;

/** Whether the visitor is a client with TV (TV-05). */
export function hasTv(client: Client): boolean {
  return client?.products.includes(tvProduct) ?? false;
}

/** The client's services by catalogue id; none for a guest (EQ-12). */
export function serviceIdsOf(client: Client): number[] {
  return (client?.products ?? []).flatMap((product) => {
    const known = Object.hasOwn(catalogueProducts, product) ? catalogueProducts[product] : undefined;
    const id = known ?? Number(product);
    return Number.isInteger(id) ? [id] : [];
  });
}

/** Whether a city uses SSO: its own setting, overridden by the operator's cookie (AUTH-02, AUTH-07). */
export function usesSso({ has_sso }: Pick<City, 'has_sso'>, { sso }: Pick<SiteFlags, 'sso'>): boolean {
  return sso ?? has_sso;
}
