import { internetProduct, tvProduct } from '@/config/product-ids';
import { formatPrice } from '@/lib/money';
import type { Offer, OfferHouse } from './offer';
import { offerCardText as text } from './offer-card.text';
import { offerCode } from './offer-code';
import type { OfferLook } from './offer-look';
import { promoOf } from './price-plan';

type Always = 'kind' | 'id' | 'href' | 'title' | 'text' | 'speed' | 'price';

/** What an offer's card is written from; what it has not may be left out. */
export type CardFacts = Pick<Offer, Always> & Partial<Omit<Offer, Always | 'colour'>>;

/** What of an offer travels to the browser: the server has made its colour a look. */
export interface ListedOffer extends CardFacts {
  look: OfferLook;
}

/** A card as it is read (TAR-02); what is null is not shown. */
export interface OfferCardView {
  code: string;
  /** Of a request (decision 8). */
  plan: string;
  products: readonly string[];
  href: string;
  title: string;
  text: string;
  /** Mbit/s. */
  speed: number;
  bonus: string | null;
  facts: readonly string[];
  labels: readonly string[];
  price: string;
  /** How long the price holds and what comes then. */
  note: string;
  /** Roubles of the first month. */
  amount: number;
  /** Of a request, where a house was chosen by the address check. */
  place?: { address: string; house: string };
}

/** The words of a card; they are put together where they are shown, so that only facts travel. */
export function toOfferCard(offer: CardFacts, house: OfferHouse | null = null): OfferCardView {
  const { kind, id, href, title, speed, speedBonus, price } = offer;
  const promo = promoOf(offer);
  const amount = promo?.value ?? price;
  return {
    code: offerCode(offer),
    plan: String(id),
    products: kind === 'internet' ? [internetProduct] : [internetProduct, tvProduct],
    href: house ? `${href}?house=${encodeURIComponent(house.id)}` : href,
    title,
    text: offer.text,
    speed,
    bonus: speedBonus ? text.bonus(speedBonus.value, speedBonus.months) : null,
    facts: factsOf(offer),
    labels: [offer.isPromoted && text.labels.promoted, promo && text.labels.promo].filter((label) => !!label),
    price: formatPrice(amount, 'month'),
    note: promo ? text.promo(promo.months, price) : text.noPromo,
    amount,
    ...(house ? { place: { address: house.address, house: house.id } } : {}),
  };
}

function factsOf({ channels, hasMobile, isForPrivateHouse }: CardFacts): string[] {
  return [
    ...(channels ? [text.hd(channels.hd), text.sd(channels.sd)] : []),
    ...(hasMobile ? [text.mobile] : []),
    ...(isForPrivateHouse ? [text.house] : []),
  ];
}
