import { internetProduct, tvProduct } from '@/config/products';
import { formatPrice } from '@/lib/money';
import { offerKey } from '@/shop/choice';
import type { CardFields, OfferHouse } from './offer';
import { type Price, promoOf } from '@/shop/price';
import { speedUses } from './speed-uses';
import { offerCardText as text, offerFactsText } from './tariffs.text';

/** Null is not rendered (TAR-02). Requests carry title, price and note: they are plain text. */
export interface OfferCardView extends Pick<Price, 'amount'> {
  code: string;
  /** For a request (D8). */
  plan: string;
  products: readonly string[];
  href: string;
  title: string;
  text: string;
  /** «300 Мбит/с»; null if the title is equal to it. */
  speed: string | null;
  bonus: string | null;
  /** The home that the speed suits, and its uses. */
  home: string;
  uses: readonly { icon: string; text: string }[];
  facts: readonly string[];
  hasPromo: boolean;
  price: string;
  /** The price after a promo, struck through. */
  previousPrice: string | null;
  /** Duration of the price and the price after it. */
  note: string;
  /** For a request, when a house was chosen by the address check. */
  place?: { address: string; house: string };
}

/** Built where they render, so that only data travels to the browser. */
export function toOfferCard(offer: CardFields, house: OfferHouse | null = null): OfferCardView {
  const { kind, id, href, title, speed, speedBonus } = offer;
  const promo = promoOf(offer.price);
  const { amount } = offer.price;
  return {
    code: offerKey(offer),
    plan: String(id),
    products: kind === 'internet' ? [internetProduct] : [internetProduct, tvProduct],
    href: house ? `${href}?house=${encodeURIComponent(house.id)}` : href,
    title,
    text: offer.text,
    speed: isNamedBySpeed(title, speed) ? null : offerFactsText.speed(speed),
    bonus: speedBonus ? text.bonus(speedBonus.value, speedBonus.months) : null,
    ...speedUses(speed),
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
  return bare(title) === bare(offerFactsText.speed(speed));
}

function factsOf({ channels, hasMobile, isForPrivateHouse }: CardFields): string[] {
  return [
    ...(channels ? [text.hd(channels.hd), text.sd(channels.sd)] : []),
    ...(hasMobile ? [text.mobile] : []),
    ...(isForPrivateHouse ? [text.house] : []),
  ];
}
