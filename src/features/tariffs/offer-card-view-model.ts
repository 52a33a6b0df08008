import { internetProduct, tvProduct } from '@/config/products';
import { formatPrice } from '@/lib/money';
import { offerKey } from '@/shop/choice';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { OfferCardFields, OfferHouse } from './offer.server';
import { type Price, promoTerms } from '@/shop/price';
import { describeSpeedUses } from './speed-uses';
import { offerCardText as text, offerFeaturesText } from './tariffs.text';

/** Plain text, because requests contain title, price and note (TAR-02). */
export interface OfferCardModel extends Pick<Price, 'amount'> {
  code: string;
  /** Id in a request (D8). */
  plan: string;
  products: readonly string[];
  href: string;
  title: string;
  text: string;
  /** «300 Мбит/с»; null if in the title. */
  speed: string | null;
  bonus: string | null;
  home: string;
  uses: readonly { icon: string; text: string }[];
  facts: readonly string[];
  hasPromo: boolean;
  price: string;
  previousPrice: string | null;
  /** The price's duration, and the later price. */
  note: string;
  /** House chosen in the address check. */
  place?: { address: string; house: string };
}

/** The fields of a card that a request contains. */
export type RequestedOffer = Pick<
  OfferCardModel,
  'plan' | 'title' | 'price' | 'note' | 'amount' | 'products' | 'place'
>;

/** Returns the subject of a request from the displayed offer. */
export function makeOfferConnectionSubject(offer: RequestedOffer): ConnectionSubject {
  const { plan, title, price, note, amount, products, place } = offer;
  return { plan, title, option: `${price}, ${note}`, amount, products, ...place };
}

/**
 * Builds the texts of a card in the component, so that the server sends only the offer's data to the browser.
 */
export function toOfferCard(offer: OfferCardFields, house: OfferHouse | null = null): OfferCardModel {
  const { kind, id, href, title, speed, speedBonus } = offer;
  const promo = promoTerms(offer.price);
  const { amount } = offer.price;
  return {
    code: offerKey(offer),
    plan: String(id),
    products: kind === 'internet' ? [internetProduct] : [internetProduct, tvProduct],
    href: house ? `${href}?house=${encodeURIComponent(house.id)}` : href,
    title,
    text: offer.text,
    speed: isNamedBySpeed(title, speed) ? null : offerFeaturesText.speed(speed),
    bonus: speedBonus ? text.bonus(speedBonus.value, speedBonus.months) : null,
    ...describeSpeedUses(speed),
    facts: factsOf(offer),
    hasPromo: promo !== null,
    price: formatPrice(amount, 'month'),
    previousPrice: promo && formatPrice(promo.regular, 'month'),
    note: promo ? text.promo(promo.months, promo.regular) : text.noPromo,
    amount,
    ...(house ? { place: { address: house.address, house: house.id } } : {}),
  };
}

function isNamedBySpeed(title: string, speed: number): boolean {
  const bare = (words: string) => words.replace(/\s/g, '');
  return bare(title) === bare(offerFeaturesText.speed(speed));
}

function factsOf({ channels, hasMobile, isForPrivateHouse }: OfferCardFields): string[] {
  return [
    ...(channels ? [text.hd(channels.hd), text.sd(channels.sd)] : []),
    ...(hasMobile ? [text.mobile] : []),
    ...(isForPrivateHouse ? [text.house] : []),
  ];
}
