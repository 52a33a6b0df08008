import type { Equipment } from '@/api/catalogue/catalogue.schemas';

import type { PriceZone } from '../price-zone';
import { productPictures, productTurns } from './product-pictures';

/** Usual price and, during a promotion, the lower one, roubles. */
interface Amount {
  value: number;
  promo?: number;
}

interface Monthly extends Amount {
  months: number;
}

/** One item of the stock; the source of prices, cards, TV boxes and routers of the API. */
export interface EquipmentSource {
  id: number;
  alias: string;
  title: string;
  labels: Equipment['labels'];
  /** Name and value; cards omit a value of more than 22 characters (EQ-02). */
  props: [name: string, value: string][];
  /** Paragraphs; the first is also the description in short lists. */
  body: [string, ...string[]];
  /** Null where the item is only leased. */
  purchase: Amount | null;
  /** The default first: 24 months for boxes, 12 for routers (EQ-13). */
  instalments?: Monthly[];
  lease?: Monthly;
  credit?: Monthly;
  testDrive?: { months: number; priceDuring: number };
  /** Fills only `prices` and `pricesPromo`, as older providers do. */
  hasOldPrices?: boolean;
  /** Mbit/s, routers only. */
  speed?: number;
  leftovers: number;
  isDeliveryAllowed?: boolean;
  neededProductId?: number;
  absentIn?: PriceZone[];
}

/** Addresses of an item's pictures, the widest file of each; empty before the pictures are rendered. */
export const picturesOf = ({ alias }: Pick<EquipmentSource, 'alias'>): string[] =>
  (productPictures[alias] ?? []).map((name) => `/static/products/${alias}-${name}-720.webp`);

/** Address of the item's 360° views; null before they are rendered. */
export const turnOf = ({ alias }: Pick<EquipmentSource, 'alias'>): string | null =>
  productTurns[alias] === undefined ? null : `/static/products/${alias}-${productTurns[alias]}.avif`;

export const monthly = (months: number, value: number, promo?: number): Monthly =>
  promo === undefined ? { months, value } : { months, value, promo };

type Label = Equipment['labels'][number];

const tones = {
  accent: { color: '#ffb938', colorText: '#1d1600' },
  brand: { color: '#dcf0ea', colorText: '#07524a' },
  sun: { color: '#fff0cf', colorText: '#664400' },
  coral: { color: '#ffe2da', colorText: '#8a2a10' },
  sky: { color: '#dbeef5', colorText: '#11485f' },
  grey: { color: '#e3ebe7', colorText: '#0e201e' },
} as const;

const label = (title: string, tone: keyof typeof tones): Label => ({ title, ...tones[tone] });

/** Each pair of colours has a contrast of 4.5. */
export const labels = {
  hit: label('Хит', 'accent'),
  new: label('Новинка', 'coral'),
  testDrive: label('Тест-драйв', 'sky'),
  kids: label('Детям', 'sun'),
  credit: label('Доступно в кредит', 'grey'),
  lease: label('Аренда', 'sky'),
  village: label('За город', 'sun'),
  discount: (percent: number) => label(`−${percent}%`, 'brand'),
};
