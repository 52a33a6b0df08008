import type { Bundle, Equipment, InternetTariff, Router } from '@/api/catalogue/catalogue.schemas';
import type {
  Banner,
  Channel,
  ContentPage,
  PromoLineItem,
  ShellContent,
} from '@/api/content/content.schemas';
import type { HelpContent } from '@/api/content/help.schemas';
import type { House } from '@/api/geography/houses.schemas';
import type { VisitSlot } from '@/api/visits/visits.client';
import type { Outage } from '@/api/outages/outages.schemas';
import type { PublicOrder } from '@/api/orders/order-steps';
import type { OfferedAgreement } from '../client/sign-in-links';
import type { OpenedRequest } from '../visit/opened-request';

/** Calls of server-side rendering, for the request's city. */
export interface SiteApi {
  shellContent(): Promise<ShellContent>;
  /** Cached for at most 60 s; `shownPromoLine` selects one. */
  promoLine(): Promise<PromoLineItem[]>;
  contentPage(path: string): Promise<ContentPage | null>;
  /** Null if the provider has none. */
  help(): Promise<HelpContent | null>;
  banners(tag: string): Promise<Banner[]>;
  channels(): Promise<Channel[]>;
  /** Null for a guest. Links to other cities contain `referrer`. */
  agreements(referrer: string): Promise<OfferedAgreement[] | null>;
  /** `routerFilter`, Mbit/s, excludes slower routers. */
  equipment(query: { categories: 'Decoders' | 'Routers'; routerFilter?: string }): Promise<Equipment[]>;
  internetTariffs(): Promise<InternetTariff[]>;
  bundles(): Promise<Bundle[]>;
  routers(): Promise<Router[]>;
  /** Houses by the start of an address, best first. */
  houses(query: string): Promise<House[]>;
  house(id: string): Promise<House | null>;
  /** Outages of a house, or of the city for null. Null if the service is unavailable. */
  outages(houseId: string | null): Promise<Outage[] | null>;
  /**
   * Visit slots of a house, or for null of a house outside the coverage table; null if the service is
   * unavailable.
   */
  visitSlots(houseId: string | null): Promise<VisitSlot[] | null>;
  /** The visitor's order in this city. */
  order(id: string): Promise<PublicOrder | null>;
  /** The visitor has just entered the correct digits. */
  openedRequest(number: string): Promise<OpenedRequest | null>;
}
