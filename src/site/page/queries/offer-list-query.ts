import { isOfferKey } from '@/shop/choice';

/** Bands of speed, Mbit/s: above the first number, up to the second. Names are those of the address. */
export const speedBands = {
  'to-100': [0, 100],
  '100-300': [100, 300],
  '300-600': [300, 600],
  'from-600': [600, Infinity],
} as const;

/** Largest prices, roubles a month without promo. */
export const priceLimits = { '500': 500, '700': 700, '1000': 1000 } as const;

/** Orders besides the recommended one. */
export const offerSorts = { cheaper: 'cheaper', faster: 'faster' } as const;

/** Marks that a tariff has or has not, in the order of the form. */
export const offerMarks = ['tv', 'mobile', 'private', 'promo'] as const;
export type OfferMark = (typeof offerMarks)[number];

/** Those of bundles: all of them have TV. */
export const bundleMarks: readonly OfferMark[] = ['mobile', 'private', 'promo'];

/** What a visitor looks for; '' is anything. Names and values are those of the address. */
export interface OfferFilter extends Record<OfferMark, boolean> {
  speed: keyof typeof speedBands | '';
  price: keyof typeof priceLimits | '';
  /** '' is the recommended order. */
  sort: keyof typeof offerSorts | '';
}

export const noOfferFilter: OfferFilter = {
  speed: '',
  price: '',
  tv: false,
  mobile: false,
  private: false,
  promo: false,
  sort: '',
};

/** Reads a value of an address or a form; null where it is not given. */
export type ReadValue = (name: string) => string | null;

function oneOf<Value extends string>(
  known: Readonly<Record<Value, unknown>>,
  text: string | null,
): Value | '' {
  // The keys of a record are its type's.
  return text !== null && Object.hasOwn(known, text) ? (text as Value) : '';
}

/** Filter of an address or a form; what is unknown counts as not given. */
export function parseOfferFilter(value: ReadValue): OfferFilter {
  const isOn = (mark: OfferMark) => value(mark) === '1';
  return {
    speed: oneOf(speedBands, value('speed')),
    price: oneOf(priceLimits, value('price')),
    tv: isOn('tv'),
    mobile: isOn('mobile'),
    private: isOn('private'),
    promo: isOn('promo'),
    sort: oneOf(offerSorts, value('sort')),
  };
}

/** What an address of a list holds besides its filter. */
export interface ListPlace {
  /** From 1. */
  page?: number;
  /** Offers chosen to be compared, see `offerKey`. */
  chosen?: readonly string[];
  /** Id of a house of the address check. */
  house?: string | undefined;
}

/** Query of a list: only what is set, in one order, so that one choice has one address; '' where nothing is. */
export function offerListQuery(
  filter: OfferFilter,
  { page = 1, chosen = [], house }: ListPlace = {},
): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === '' || value === false ? [] : [`${name}=${value === true ? 1 : value}`],
  );
  if (page > 1) given.push(`page=${page}`);
  if (chosen.length > 0) given.push(`offers=${chosen.join(',')}`);
  if (house !== undefined) given.push(`house=${encodeURIComponent(house)}`);
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

/** How many conditions are set; the order is none. */
export function countConditions({ sort: _, ...conditions }: OfferFilter): number {
  return Object.values(conditions).filter((value) => value !== '' && value !== false).length;
}

/** Most offers that can be compared at once. */
export const maxChosen = 4;

/** Codes of chosen offers (`i101`, `b202`) out of values that hold one or several each; nonsense is dropped. */
export function chosenOffers(values: readonly string[]): string[] {
  const codes = values.flatMap((value) => value.split(',')).filter(isOfferKey);
  return [...new Set(codes)].slice(0, maxChosen);
}

/** No list has so many pages; a number beyond the last page is the last. */
const maxPage = 999;

/** A page's number, from 1 to 999; nonsense is the first. */
export function parsePage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Math.min(Number(value), maxPage) : 1;
}
