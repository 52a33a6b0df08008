type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Option requested by the URL of an item's page (EQ-06); null if invalid. */
export interface AskedOption {
  /** Index of the option in the item's list, from 0. */
  index: number | null;
  testDriveMonths: number | null;
}

/** Parses `withOption`, and `duration` if `testDrive=1` is set. */
export function askedOption(query: Query): AskedOption {
  return {
    index: smallNumber(query['withOption']),
    testDriveMonths: query['testDrive'] === '1' ? smallNumber(query['duration']) : null,
  };
}

/** A list index, or months: no item has a hundred of either. */
export function smallNumber(value: Query[string]): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Tariff speeds for the choice of routers, Mbit/s. */
export const routerSpeeds = [100, 300, 500, 1000, 2500] as const;
export type RouterSpeed = (typeof routerSpeeds)[number];

/** Filter name in the URL; the catalogue's name is `routerFilter` (API-01). */
export const speedKey = 'speed';

/**
 * The requested speed, rounded up to the list: a tariff of 800 needs the same router as a gigabit. Null for invalid
 * values, which then show the whole list.
 */
export function askedSpeed(value: string | string[] | undefined): RouterSpeed | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return null;
  return routerSpeeds.find((speed) => speed >= Number(value)) ?? null;
}

/** Keys of the query. */
export const boxMarks = ['4k', 'voice', 'trial', 'stock'] as const;
export type BoxMark = (typeof boxMarks)[number];
export const boxListKeys = { only: 'only', sort: 'sort', view: 'view' } as const;

export interface BoxListView {
  /** Null: every box. */
  mark: BoxMark | null;
  isCheapestFirst: boolean;
  isTable: boolean;
}

/** Parses the view of the list; unknown values mean the default. */
export function readBoxListView(query: Readonly<Record<string, unknown>>): BoxListView {
  return {
    mark: boxMarks.find((mark) => mark === query[boxListKeys.only]) ?? null,
    isCheapestFirst: query[boxListKeys.sort] === 'cheaper',
    isTable: query[boxListKeys.view] === 'table',
  };
}

/** Tabs of the TV equipment page (TV-01). */
export const tvTabs = ['main', 'smart', 'note'] as const;

export const tvBrands = ['lg', 'samsung', 'other'] as const;
export type TvBrand = (typeof tvBrands)[number];

/** Names of the form's inputs and query keys. */
export const tvCheckKeys = { brand: 'tv', year: 'year' } as const;

export interface CheckedTv {
  brand: TvBrand;
  year: number;
}

/** Older TVs are not in use. */
const firstTvYear = 1950;

/** The query: a television, or the form's input that identifies none. */
export type AskedTv =
  { tv: CheckedTv; wrong: null } | { tv: null; wrong: { brand: TvBrand | null; year: string } };

/** Null without a query. Next year's models are on sale already. */
export function readAskedTv(query: Readonly<Record<string, unknown>>, thisYear: number): AskedTv | null {
  const { [tvCheckKeys.brand]: givenBrand, [tvCheckKeys.year]: givenYear } = query;
  if (givenBrand === undefined && givenYear === undefined) return null;
  const brand = tvBrands.find((one) => one === givenBrand) ?? null;
  const text = typeof givenYear === 'string' ? givenYear.trim() : '';
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (brand === null || year < firstTvYear || year > thisYear + 1)
    return { tv: null, wrong: { brand, year: text.slice(0, 4) } };
  return { tv: { brand, year }, wrong: null };
}
