import { isOfferKey } from '@/shop/choice';

/** Mbit/s: above the first, up to the second number. Keys are used in the URL. */
export const speedBands = {
  'to-100': [0, 100],
  '100-300': [100, 300],
  '300-600': [300, 600],
  'from-600': [600, Infinity],
} as const;

/** Roubles a month without promo. Keys are used in the URL. */
export const priceLimits = { '500': 500, '700': 700, '1000': 1000 } as const;

/** Besides the default, the recommended order. */
export const offerSorts = { cheaper: 'cheaper', faster: 'faster' } as const;

/** In the order of the form. */
export const offerFlagFilters = ['tv', 'mobile', 'private', 'promo'] as const;
export type OfferFlagFilter = (typeof offerFlagFilters)[number];

/** All bundles have TV. */
export const bundleFlagFilters: readonly OfferFlagFilter[] = ['mobile', 'private', 'promo'];

/** Names and values as in the URL; '' matches any offer. */
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

/** Reads a value of a URL or form; null if absent. */
export type ReadValue = (name: string) => string | null;

function oneOf<Value extends string>(
  known: Readonly<Record<Value, unknown>>,
  text: string | null,
): Value | '' {
  // Exactly the values of the type.
  return text !== null && Object.hasOwn(known, text) ? (text as Value) : '';
}

/** Reads the filter of a URL or form; ignores unknown values. */
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
  page?: number;
  /** Compared offers (`offerKey`). */
  chosen?: readonly string[];
  /** Id of the house that the address check has found. */
  house?: string | undefined;
}

/** Formats set values in a fixed order: one URL per combination; '' for the default. */
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

/** Counts active filters without the sort order. */
export function countConditions({ sort: _, ...conditions }: OfferFilter): number {
  return Object.values(conditions).filter((value) => value !== '' && value !== false).length;
}

export const maxComparedOffers = 4;

/** Reads `i101,b202`; a parameter may be repeated or contain several keys. Drops invalid keys. */
export function parseComparedOffers(values: readonly string[]): string[] {
  const codes = values.flatMap((value) => value.split(',')).filter(isOfferKey);
  return [...new Set(codes)].slice(0, maxComparedOffers);
}

const maxPage = 999;

/** Reads 1 to 999; an invalid value is the first page, one beyond the end the last. */
export function parsePage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Math.min(Number(value), maxPage) : 1;
}
