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

/** Calls of the provider's services during server-side rendering, for the city of the request. */
export interface SiteApi {
  shellContent(): Promise<ShellContent>;
  /** All promo lines, cached for at most 60 s; `shownPromoLine` selects one. */
  promoLine(): Promise<PromoLineItem[]>;
  /** Null if the city has no such page. */
  contentPage(path: string): Promise<ContentPage | null>;
  /** Help articles for the search; null if the provider has none. */
  help(): Promise<HelpContent | null>;
  banners(tag: string): Promise<Banner[]>;
  channels(): Promise<Channel[]>;
  /** The client's agreements, null for a guest. Links to other cities' sites contain `referrer`. */
  agreements(referrer: string): Promise<OfferedAgreement[] | null>;
  /** Devices of a category; `routerFilter`, Mbit/s, excludes slower routers. */
  equipment(query: { categories: 'Decoders' | 'Routers'; routerFilter?: string }): Promise<Equipment[]>;
  /** Internet tariffs for new clients. */
  internetTariffs(): Promise<InternetTariff[]>;
  bundles(): Promise<Bundle[]>;
  routers(): Promise<Router[]>;
  /** Finds houses by the start of their address; the best match is first. */
  houses(query: string): Promise<House[]>;
  /** Null if the city has no such house. */
  house(id: string): Promise<House | null>;
  /** Outages of a house, or of the whole city if `houseId` is null. Null if the service is unavailable. */
  outages(houseId: string | null): Promise<Outage[] | null>;
  /** Slots of visits in a house, or with null in a house of the city that is not in the coverage table; null if the service is unavailable. */
  visitSlots(houseId: string | null): Promise<VisitSlot[] | null>;
  /** An order of this visitor in this city; otherwise null. */
  order(id: string): Promise<PublicOrder | null>;
  /** A request whose phone digits this visitor has just entered correctly; otherwise null. */
  openedRequest(number: string): Promise<OpenedRequest | null>;
}

export interface OpenedRequest {
  number: string;
  /** Last four digits of the phone, as typed; they also authorise the next action on the request. */
  digits: string;
  /** Message that confirms the last action; '' for none. */
  message: string;
  status: RequestStatus;
}

/** A form that was submitted without JavaScript and refused: its typed values, and an error message per field. */
export interface ReturnedFormValues {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

/** Data of the signed-in client that pages contain; never tokens (AUTH-03, SHELL-04…06). */
export interface SignedInClient {
  /**
   * The chosen agreement; null before the choice (AUTH-04). `address` consists of city, street, house, building and
   * flat.
   */
  agreement: { number: string; address: string } | null;
  /** Whether the city uses SSO; the operator's flag is already applied. */
  hasSso: boolean;
  /** URL of the provider's personal account; null if the city has none. */
  accountUrl: string | null;
  mayChangeAgreement: boolean;
  hasInternet: boolean;
  hasTelephony: boolean;
  /** Product ids of the client's services; empty if unknown. */
  products: readonly string[];
}

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

/** Flags that an operator has set as cookies (EXP-02); null if a flag is not set. */
export interface SiteFlags {
  sso: boolean | null;
  equipmentLoan: boolean | null;
  hideLeadForms: boolean | null;
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
