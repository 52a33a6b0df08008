import type { Bundle, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import { links } from '@/config/links';
import { type Price, subscriptionPrice, wholeMonths } from './price';

/** Monthly: a tariff, or a bundle with TV. */
export interface Offer {
  kind: 'internet' | 'bundle';
  /** tariff_id or sale_package_id; `plan` of a request (D8). */
  id: number;
  href: string;
  title: string;
  /** A card's text and its background, `#rgb` or `#rrggbb`. */
  text: string;
  colour: string;
  /** Mbit/s. */
  speed: number;
  /** Additional Mbit/s for some months. */
  speedBonus: { value: number; months: number } | null;
  price: Price;
  /** Null for an offer without TV. */
  channels: { hd: number; sd: number } | null;
  isPromoted: boolean;
  hasMobile: boolean;
  isForPrivateHouse: boolean;
}

type Bonus = Pick<InternetTariff, 'speed_bonus' | 'speed_bonus_duration'>;

function bonusOf({ speed_bonus: value, speed_bonus_duration: period }: Bonus): Offer['speedBonus'] {
  const months = wholeMonths(period);
  return value === null || months === null ? null : { value, months };
}

/** Converts a tariff; without alias the URL has the id. */
export function tariffOffer(tariff: InternetTariff): Offer {
  return {
    kind: 'internet',
    id: tariff.tariff_id,
    href: links.tariff(tariff.alias ?? tariff.tariff_id),
    title: tariff.tariff_name_display,
    text: tariff.description.description,
    colour: tariff.description.color,
    speed: tariff.speed,
    speedBonus: bonusOf(tariff),
    price: subscriptionPrice(tariff.price, tariff.price_promo, tariff.period_promo),
    channels: null,
    isPromoted: false,
    hasMobile: tariff.with_mobile ?? false,
    isForPrivateHouse: tariff.for_private_house ?? false,
  };
}

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
    speedBonus: bonusOf(bundle),
    price: subscriptionPrice(bundle.price2in1, bundle.promo_price2in1, bundle.promo_period),
    channels: { hd, sd },
    isPromoted: promoted,
    hasMobile: bundle.with_mobile ?? false,
    isForPrivateHouse: bundle.for_private_house ?? false,
  };
}
