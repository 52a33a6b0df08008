import type { Offer } from '@/shop/offer';
import { type OfferHouse, offerStyle } from './offer';
import { type Choice, isLoan, type OfferedItem } from '@/shop/choice';
import { priceText } from '@/shop/payment.text';
import { toOfferCard } from './offer-card-view-model';
import { offerFactsText, pricePlanText } from './tariffs.text';
import { offerPageText } from './offer-page.text';
import type { PriceSelect } from './price-choice';
import type { SimilarOffer } from './similar-offers';

// Server code of the offer's page and the bundle builder.

/** A note on the chosen items that the order path would omit; null if it keeps them all. */
export function orderNote({ router, box }: Pick<Choice, 'router' | 'box'>): string | null {
  return isLoan(router) || isLoan(box) ? offerPageText.noInstalments : null;
}

/** Null without a choice. */
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
    options: items.map(({ value, title, way, price }) => ({
      value,
      label: `${pricePlanText.extra(title, way)}, ${priceText(price)}`,
    })),
  };
}

/** Short data of another offer. */
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
