/** Months of a price or a bonus that ends. */
export interface ForMonths {
  value: number;
  months: number;
}

/** What is sold by the month: an internet tariff, or a bundle of internet and TV. */
export interface Offer {
  kind: 'internet' | 'bundle';
  /** tariff_id or sale_package_id; `plan` of a request (decision 8). */
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
