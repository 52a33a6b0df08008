import type { Bundle, Equipment, InternetTariff, Router } from '@/api/catalogue/catalogue.schemas';
import type {
  Banner,
  Channel,
  ContentPage,
  PromoLineItem,
  ShellContent,
} from '@/api/content/content.schemas';
import type { ManagerRole } from '@/api/desk/desk.schemas';
import type { City } from '@/api/geography/geography.schemas';
import type { House } from '@/api/geography/houses.schemas';
import type { RequestStatus } from '@/api/leads/request-status.schemas';
import type { OrderView } from '@/api/orders/order-steps';
import type { Feature } from '@/config/features';
import { catalogueProducts, tvProduct } from '@/config/products';
import type { OfferedAgreement } from '../client/sign-in-links';
import type { Variants } from '../experiments/experiments';

/** The upstream calls that a page may make while it is drawn on the server; bound to the request's city. */
export interface SiteApi {
  shellContent(): Promise<ShellContent>;
  /** All lines of the strip above the header; which one shows is `shownPromoLine`'s choice. At most 60 s old. */
  promoLine(): Promise<PromoLineItem[]>;
  /** Null where the city has no such page. */
  contentPage(path: string): Promise<ContentPage | null>;
  banners(tag: string): Promise<Banner[]>;
  /** All TV channels of the city by number. */
  channels(): Promise<Channel[]>;
  /** The client's agreements to choose from; null for a guest. `referrer` goes into links to other cities. */
  agreements(referrer: string): Promise<OfferedAgreement[] | null>;
  /** `routerFilter`: Mbit/s, routers that are slower are left out. */
  equipment(query: { categories: 'Decoders' | 'Routers'; routerFilter?: string }): Promise<Equipment[]>;
  /** Tariffs that a newcomer can have. */
  internetTariffs(): Promise<InternetTariff[]>;
  bundles(): Promise<Bundle[]>;
  routers(): Promise<Router[]>;
  /** Houses of the city whose address begins with what was typed; the best first. */
  houses(query: string): Promise<House[]>;
  /** Null where there is no such house in the city. */
  house(id: string): Promise<House | null>;
  /** An order of this very visitor in this city; null for any other. */
  order(id: string): Promise<OrderView | null>;
  /** A request that this very visitor has just proved to be theirs; null for any other. */
  openedRequest(number: string): Promise<OpenedRequest | null>;
}

/** A request as its client may see it. */
export interface OpenedRequest {
  number: string;
  /** Last four of the phone, as they were typed: they prove the next step as well. */
  digits: string;
  /** What was done to it last; '' for nothing. */
  message: string;
  status: RequestStatus;
}

/** What a form sent without JavaScript gets back: the typed values and a message per field. */
export interface FormReturn {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}

/** What pages know of a signed-in client: what the header needs, and no token (AUTH-03, SHELL-04…06). */
export interface SignedInClient {
  /** The chosen agreement; `address` is city, street, house, building, flat. Null until one is chosen (AUTH-04). */
  agreement: { number: string; address: string } | null;
  /** The city signs in by SSO, the operator's switch counted in. */
  hasSso: boolean;
  /** «Управление аккаунтом»; null where the city has none. */
  accountUrl: string | null;
  /** «Сменить договор» is offered. */
  mayChangeAgreement: boolean;
  hasInternet: boolean;
  hasTelephony: boolean;
  /** Product ids of the services; empty where they are not known. */
  products: readonly string[];
}

/** `unknown-proxy`: see server/limits/unknown-proxies.ts; `address-burst`: many leads of one address were set aside. */
export type DeskWarning = 'unknown-proxy' | 'address-burst';

/** The manager who is looking, on the desk's own pages only. */
export interface DeskViewer {
  id: string;
  name: string;
  email: string;
  role: ManagerRole;
  mustChangePassword: boolean;
  /** The desk is a demonstration's: what comes to it is made up. */
  isDemo?: boolean;
  /** What the manager should know before working on. */
  warnings?: readonly DeskWarning[];
}

/**
 * What the front server knows of a request before a page is drawn. It travels as a property of the raw request, so
 * that no header can forge it; pages read it as `context.req.site`.
 */
export interface SiteRequest {
  city: City;
  /** The host named no city and CITY-03 chose one. */
  cityIsGuessed: boolean;
  /** Public origin of this city, e.g. `https://perm.example.ru`; canonical addresses start with it. */
  cityOrigin: string;
  /** Public path and query as the visitor sees them. */
  path: string;
  variants: Variants;
  flags: SiteFlags;
  /** Of the city, by its operator; what else a page may know is without it already. */
  switchedOff: ReadonlySet<Feature>;
  isAuth: boolean;
  /** The signed-in client; null for a guest. */
  client: SignedInClient | null;
  /** COOKIE_DOMAIN of the configuration; empty: host-only (D25). */
  cookieDomain: string;
  /** CHAT_URL of the configuration; empty: there is no chat (API-06). */
  chatUrl: string;
  /** Where the payment form leads: PAYMENT_URL, a path of the embedded page, or '' where there is neither. */
  paymentUrl: string;
  /** VIDEO_ORIGINS of the configuration: where outside videos may come from (TV-03). */
  videoOrigins: readonly string[];
  /** This city's provider is the cobrand's (COBRAND_PROVIDER_ID): the footer names its legal entity (SHELL-11). */
  isCobrand: boolean;
  /** A demonstration that strangers can reach: every page says so. */
  isDemo: boolean;
  formReturn: FormReturn | null;
  /** Number of the request that the visitor has just left without a script; null for everybody else. */
  leftNumber: string | null;
  api: SiteApi;
  /** JSON-LD of the page that is being drawn; `sitePage` puts it here, the document writes it (SEO-01). */
  structuredData?: string;
  /** Tells the front which inline styles the page holds, for the content security policy; sha256 in base64. */
  allowStyles(hashes: readonly string[]): void;
}

/** Operator's switches that come as cookies (EXP-02). `null` means not set. */
export interface SiteFlags {
  sso: boolean | null;
  equipmentLoan: boolean | null;
  hideLeadForms: boolean | null;
}

/** The same for pages of the desk. */
interface DeskRequest {
  viewer: DeskViewer | null;
  /** Nobody is signed in yet: the password was right, and a code is asked for as well. */
  asksForCode: boolean;
  allowStyles(hashes: readonly string[]): void;
}

/** The same for the page that offers the cities: a host names none that we know, or the visitor asked for them all. */
export interface UnknownCityRequest {
  /** The visitor asked for it: nothing is amiss. */
  isAsked: boolean;
  cities: { name: string; url: string; regionId: number }[];
  allowStyles(hashes: readonly string[]): void;
}

/** Long texts of an answer on their way past Next (server/pages/draw-in-one-piece.ts). */
export interface TextsPastNext {
  /** What is drawn next is the page: it goes past Next too. Forgets the texts of a drawing before. */
  awaitPage(): void;
  /** The page that was drawn in one piece; null until then, and where it had to be waited for. */
  readonly page: string | null;
  /** Keeps a text, and gives what stands for it: to be written into the document once, as it is. */
  readonly setAside: (text: string) => string;
}

declare module 'http' {
  interface IncomingMessage {
    site?: SiteRequest;
    desk?: DeskRequest;
    unknownCity?: UnknownCityRequest;
    pastNext?: TextsPastNext;
  }
}

export type { RequestState, RequestStatus } from '@/api/leads/request-status.schemas';

/** Name of the form that asks where a request stands: its answer comes back to the page under it (see FormReturn). */
export const requestStatusForm = 'request-status';

/** Whether a text may be the number of a request, as it is shown (D44). */
export function isRequestNumber(text: string): boolean {
  return /^[0-9A-Z]{10}$/.test(text);
}

type Client = Pick<SignedInClient, 'products'> | null;

/** Whether the visitor is a client who has TV (TV-05). */
export function hasTv(client: Client): boolean {
  return client?.products.includes(tvProduct) ?? false;
}

/** The client's services as the catalogue numbers them; a guest has none (EQ-12). */
export function serviceIdsOf(client: Client): number[] {
  return (client?.products ?? []).flatMap((product) => {
    const known = Object.hasOwn(catalogueProducts, product) ? catalogueProducts[product] : undefined;
    const id = known ?? Number(product);
    return Number.isInteger(id) ? [id] : [];
  });
}

/** Whether a city signs in by SSO: its own setting, over which the operator's cookie goes (AUTH-02, AUTH-07). */
export function usesSso({ has_sso }: Pick<City, 'has_sso'>, { sso }: Pick<SiteFlags, 'sso'>): boolean {
  return sso ?? has_sso;
}
