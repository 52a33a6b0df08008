import type { Equipment } from '@/api/catalogue/catalogue.schemas';

import type { PriceZone } from './price-zone';

/** Roubles: the usual price and, during a promotion, the lower one. */
interface Amount {
  value: number;
  promo?: number;
}

/** What is paid each month, for a number of months. */
interface Monthly extends Amount {
  months: number;
}

/** One line of the stock; prices, cards, TV boxes and routers of the API are all made from it. */
export interface EquipmentSource {
  id: number;
  alias: string;
  title: string;
  images: string[];
  labels: Equipment['labels'];
  /** Name and value; a value of more than 22 characters never reaches a card (EQ-02). */
  props: [name: string, value: string][];
  /** Paragraphs; the first also describes the item in short lists. */
  body: [string, ...string[]];
  /** Null where the item is only leased. */
  purchase: Amount | null;
  /** The default one first: 24 months for boxes, 12 for routers (EQ-13). */
  instalments?: Monthly[];
  lease?: Monthly;
  credit?: Monthly;
  testDrive?: { months: number; priceDuring: number };
  /** Only `prices` and `pricesPromo` are filled, as older providers do. */
  isPricedTheOldWay?: boolean;
  /** Mbit/s, routers only. */
  speed?: number;
  leftovers: number;
  isDeliveryAllowed?: boolean;
  neededProductId?: number;
  /** Zones in which the item is not sold. */
  absentIn?: PriceZone[];
}

const picture = (id: string) => `/static/sprite.svg#${id}`;

/** Pictures of a box: itself, its remote control, and where it can be watched. */
export const boxPictures = (id: string) => [
  picture(id),
  picture('a-remote'),
  picture('a-tv'),
  picture('a-phone'),
];
export const routerPictures = (id: string) => [picture(id)];

/** A monthly price as most items have it. */
export const monthly = (months: number, value: number, promo?: number): Monthly =>
  promo === undefined ? { months, value } : { months, value, promo };
