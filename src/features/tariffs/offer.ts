import type { Bundle, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import { links } from '@/config/links';
import type { LabelStyle } from '@/ui/label/label';
import { labelStyle } from '@/ui/label/label-style';
import { lightColours } from '@/ui/theme/colours';
import { offerCardText, offerFactsText as text } from './tariffs.text';

/** Months of a price or a bonus that ends. */
interface ForMonths {
  value: number;
  months: number;
}

/** What is sold by the month: an internet tariff, or a bundle of internet and TV. */
export interface Offer {
  kind: 'internet' | 'bundle';
  /** tariff_id or sale_package_id; `plan` of a request (D8). */
  id: number;
  /** Own path of its page. */
  href: string;
  title: string;
  /** The short text of a card and its background, `#rgb` or `#rrggbb`. */
  text: string;
  colour: string;
  /** Mbit/s. */
  speed: number;
  /** Mbit/s on top of `speed`; null where there is none. */
  speedBonus: ForMonths | null;
  /** Roubles a month once nothing is reduced any more. */
  price: number;
  /** Roubles a month at first; null where nothing is reduced. */
  promo: ForMonths | null;
  /** Channels of a bundle; null without TV. */
  channels: { hd: number; sd: number } | null;
  isPromoted: boolean;
  /** A mobile number goes with it. */
  hasMobile: boolean;
  /** Sold in detached houses. */
  isForPrivateHouse: boolean;
}

/** A house of the address check that offers are looked at for. */
export interface OfferHouse {
  id: string;
  address: string;
}

function forMonths(value: number | null, months: number | null): ForMonths | null {
  return value === null || months === null || months < 1 ? null : { value, months };
}

/** A tariff as the shop shows it; a provider that gives no alias has its id in the address. */
export function tariffOffer(tariff: InternetTariff): Offer {
  return {
    kind: 'internet',
    id: tariff.tariff_id,
    href: links.tariff(tariff.alias ?? tariff.tariff_id),
    title: tariff.tariff_name_display,
    text: tariff.description.description,
    colour: tariff.description.color,
    speed: tariff.speed,
    speedBonus: forMonths(tariff.speed_bonus, tariff.speed_bonus_duration),
    price: tariff.price,
    promo: forMonths(tariff.price_promo, tariff.period_promo),
    channels: null,
    isPromoted: false,
    hasMobile: tariff.with_mobile ?? false,
    isForPrivateHouse: tariff.for_private_house ?? false,
  };
}

/** A bundle as the shop shows it. */
export function bundleOffer(bundle: Bundle): Offer {
  const { hd_count: hd, sd_count: sd } = bundle.salePackage2in1;
  const { title, description, color, alias, promoted } = bundle.description;
  return {
    kind: 'bundle',
    id: bundle.sale_package_id,
    href: links.bundle(alias === '' ? bundle.sale_package_id : alias),
    title,
    text: description,
    colour: color,
    speed: bundle.speed_int,
    speedBonus: forMonths(bundle.speed_bonus, bundle.speed_bonus_duration),
    price: bundle.price2in1,
    promo: forMonths(bundle.promo_price2in1, bundle.promo_period),
    channels: { hd, sd },
    isPromoted: promoted,
    hasMobile: bundle.with_mobile ?? false,
    isForPrivateHouse: bundle.for_private_house ?? false,
  };
}

/** What is drawn in an offer's colour: a tone of the kit, which follows the theme, or a pair of colours. */
export type OfferStyle = LabelStyle;

/** What an offer's colour becomes; another one than the kit's gets a text that can be read on it (D47). */
export function offerStyle(colour: string): OfferStyle {
  return labelStyle(colour, lightColours['c-text']);
}

type Always = 'kind' | 'id' | 'href' | 'title' | 'text' | 'speed' | 'price';

/** What an offer's card is written from; what it has not may be left out. */
export type CardFacts = Pick<Offer, Always> & Partial<Omit<Offer, Always | 'colour'>>;

/** What of an offer travels to the browser: the server has made its colour a look. */
export interface ListedOffer extends CardFacts {
  look: OfferStyle;
  /** Why this one of its list is advised; absent of the others. */
  advice?: OfferAdvice;
}

/** A mark of a card, and the reason for it. */
export interface OfferAdvice {
  mark: string;
  reason: string;
  /** It is the one that is advised; absent where another thing about it is marked. */
  isAdvised?: true;
}

/** For the server. */
export function toListedOffer({ colour, ...offer }: Offer): ListedOffer {
  const had = Object.entries(offer).filter(([, value]) => value !== null && value !== false);
  // Only what may be left out can be null or false.
  return { ...(Object.fromEntries(had) as unknown as CardFacts), look: offerStyle(colour) };
}

/** A fact with the sign that stands beside it. */
export interface OfferFact {
  icon: string;
  title: string;
  value: string;
}

type Facts = Pick<Offer, 'speed' | 'speedBonus' | 'channels' | 'hasMobile' | 'isForPrivateHouse'>;

/** What an offer gives, the speed first (TAR-02). For the server. */
export function offerFacts({
  speed,
  speedBonus,
  channels,
  hasMobile,
  isForPrivateHouse,
}: Facts): OfferFact[] {
  const { titles } = text;
  const facts: (OfferFact | null)[] = [
    { icon: 'f-speed', title: titles.speed, value: text.speed(speed) },
    speedBonus && {
      icon: 'f-gift',
      title: titles.bonus,
      value: offerCardText.bonus(speedBonus.value, speedBonus.months),
    },
    channels && {
      icon: 'f-channels',
      title: titles.channels,
      value: text.channels(channels.hd + channels.sd, channels.hd),
    },
    hasMobile ? { icon: 'f-phone', title: titles.mobile, value: text.mobile } : null,
    isForPrivateHouse ? { icon: 'f-home', title: titles.house, value: text.house } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
