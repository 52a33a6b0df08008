import { isOfferKey } from '@/shop/choice';

/** Speed ranges in Mbit/s: above the first number, up to the second. Names are those of the URL. */
export const speedBands = {
  'to-100': [0, 100],
  '100-300': [100, 300],
  '300-600': [300, 600],
  'from-600': [600, Infinity],
} as const;

/** Maximum prices, roubles a month without promo. */
export const priceLimits = { '500': 500, '700': 700, '1000': 1000 } as const;

/** Sort orders besides the recommended one. */
export const offerSorts = { cheaper: 'cheaper', faster: 'faster' } as const;

/** Boolean filters of the tariff list, in the order of the form. */
export const offerFlagFilters = ['tv', 'mobile', 'private', 'promo'] as const;
export type OfferFlagFilter = (typeof offerFlagFilters)[number];

/** Boolean filters of the bundle list: all bundles have TV. */
export const bundleFlagFilters: readonly OfferFlagFilter[] = ['mobile', 'private', 'promo'];

/** Filters of the tariff and bundle lists; '' matches any. Names and values are those of the URL. */
export interface OfferFilter extends Record<OfferFlagFilter, boolean> {
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

/** Reads a value of a URL or a form by its name; null if absent. */
export type ReadValue = (name: string) => string | null;

function oneOf<Value extends string>(
  known: Readonly<Record<Value, unknown>>,
  text: string | null,
): Value | '' {
  // The keys of a record are its type's.
  return text !== null && Object.hasOwn(known, text) ? (text as Value) : '';
}

/** Parses the filter of a URL or a form; unknown values are ignored. */
export function parseOfferFilter(value: ReadValue): OfferFilter {
  const isOn = (mark: OfferFlagFilter) => value(mark) === '1';
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

export interface ListParameters {
  /** From 1. */
  page?: number;
  /** Offers chosen to be compared, see `offerKey`. */
  chosen?: readonly string[];
  /** Id of a house of the address check. */
  house?: string | undefined;
}

/** Query of a list: only values that are set, in one order, so that each choice has one URL; '' for defaults. */
export function offerListQuery(
  filter: OfferFilter,
  { page = 1, chosen = [], house }: ListParameters = {},
): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === '' || value === false ? [] : [`${name}=${value === true ? 1 : value}`],
  );
  if (page > 1) given.push(`page=${page}`);
  if (chosen.length > 0) given.push(`offers=${chosen.join(',')}`);
  if (house !== undefined) given.push(`house=${encodeURIComponent(house)}`);
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

/** Number of active filters, without the sort order. */
export function countConditions({ sort: _, ...conditions }: OfferFilter): number {
  return Object.values(conditions).filter((value) => value !== '' && value !== false).length;
}

export const maxComparedOffers = 4;

/** Parses the offers to compare (`i101`, `b202`) from values with one or several each; invalid ones are dropped. */
export function parseComparedOffers(values: readonly string[]): string[] {
  const codes = values.flatMap((value) => value.split(',')).filter(isOfferKey);
  return [...new Set(codes)].slice(0, maxComparedOffers);
}

/** Maximum page number, more than any list has; a number beyond the last page means the last. */
const maxPage = 999;

/** Parses a page number, 1 to 999; invalid values mean the first. */
export function parsePage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Math.min(Number(value), maxPage) : 1;
}
