import { links } from '@/config/links';
import { pathWithQuery } from '@/lib/own-path';
import { type Offer, type OfferHouse, offerStyle } from './offer';
import { offerCode, toOfferCard } from './offer-card-view-model';
import { offerFactsText, pricePlanText } from './tariffs.text';
import { offerPageText } from './offer-page.text';
import type { PriceSelect } from './price-choice';
import type { RequestedExtra } from './price-view-model';
import type { SimilarOffer } from './similar-offers';

// What the pages of one offer share on the server: the page of a tariff or bundle, and the bundle builder.

/** An item in one of the ways to get it; `value` is that of the address. */
interface OfferedItem extends RequestedExtra {
  value: string;
}

/** What is chosen besides the offer. */
interface Chosen {
  router: OfferedItem | null;
  box: OfferedItem | null;
  /** Id of a house of the address check. */
  house?: string | undefined;
  /** TV is wanted, though the offer has none. */
  withTv?: boolean;
}

/** The order path with what is chosen, but for instalments (see orderNote); with TV on top it is built from parts. */
export function orderHref(
  offer: Pick<Offer, 'kind' | 'id'>,
  { router, box, house, withTv = false }: Chosen,
): string {
  return pathWithQuery(withTv ? links.orderConstructor : links.fullBuy, {
    offer: offerCode(offer),
    router: itemKey(router),
    box: itemKey(box),
    house,
    parts: withTv ? 'tv' : undefined,
  });
}

/** What the order path would leave out of what is chosen, in words; null where it has it all. */
export function orderNote({ router, box }: Pick<Chosen, 'router' | 'box'>): string | null {
  return isInstalment(router) || isInstalment(box) ? offerPageText.noInstalments : null;
}

/** A loan, which the order path has none of; a lease has no end. */
function isInstalment(item: OfferedItem | null): boolean {
  return typeof item?.monthly?.months === 'number';
}

/** The way to pay goes along, so that one that is gone by then is told of. */
function itemKey(item: OfferedItem | null): string | undefined {
  if (item === null || isInstalment(item)) return undefined;
  return `${item.itemId}-${item.monthly === null ? 'sale' : 'lease'}`;
}

/** The items as a select of the address; null where there is nothing to choose. */
export function itemSelect(
  items: readonly OfferedItem[],
  chosen: OfferedItem | null,
  { name, label, none }: Pick<PriceSelect, 'name' | 'label' | 'none'>,
): PriceSelect | null {
  if (items.length === 0) return null;
  return {
    name,
    label,
    none,
    value: chosen?.value ?? '',
    options: items.map(({ value, title, way, atOnce, monthly }) => ({
      value,
      label: `${pricePlanText.extra(title, way)}, ${monthly ? pricePlanText.perMonth(monthly.value) : pricePlanText.atOnce(atOnce)}`,
    })),
  };
}

/** Another offer in short. */
export function toSimilarOffer(offer: Offer, house: OfferHouse | null): SimilarOffer {
  const { code, href, title, price, previousPrice, note } = toOfferCard(offer, house);
  const look = offerStyle(offer.colour);
  return {
    code,
    href,
    title,
    speed: offerFactsText.speed(offer.speed),
    look,
    price,
    previousPrice,
    note,
  };
}
