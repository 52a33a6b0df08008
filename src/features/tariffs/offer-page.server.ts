import type { Offer } from '@/shop/offer';
import { type OfferHouse, offerStyle } from './offer.server';
import { type Choice, isLoan, type OfferedItem } from '@/shop/choice';
import { formatPriceWithPeriod } from '@/shop/payment.text';
import { toOfferCard } from './offer-card-view-model';
import { offerFeaturesText, pricePlanText } from './tariffs.text';
import { offerPageText } from './offer-page.server.text';
import type { PriceSelect } from './price-choice';
import type { SimilarOffer } from './similar-offers';

// Server code of offer page and bundle builder.

/** Names items that the order path does not accept. */
export function noteOnOmittedItems({ router, box }: Pick<Choice, 'router' | 'box'>): string | null {
  return isLoan(router) || isLoan(box) ? offerPageText.noInstalments : null;
}

/** Returns select props; null without items. */
export function makeEquipmentSelect(
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
      label: `${pricePlanText.extra(title, way)}, ${formatPriceWithPeriod(price)}`,
    })),
  };
}

export function toSimilarOffer(offer: Offer, house: OfferHouse | null): SimilarOffer {
  const { code, href, title, price, previousPrice, note } = toOfferCard(offer, house);
  const look = offerStyle(offer.colour);
  return {
    code,
    href,
    title,
    speed: offerFeaturesText.speed(offer.speed),
    look,
    price,
    previousPrice,
    note,
  };
}
