type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Payment option that the URL of an item's page selects (EQ-06); null if invalid. */
export interface OptionQuery {
  /** In the item's list, from 0. */
  index: number | null;
  testDriveMonths: number | null;
}

/** `withOption`, and `duration` if `testDrive=1` is set. */
export function parseOptionQuery(query: Query): OptionQuery {
  return {
    index: parseUpToTwoDigits(query['withOption']),
    testDriveMonths: query['testDrive'] === '1' ? parseUpToTwoDigits(query['duration']) : null,
  };
}

/** Enough for a list index or months; null if invalid. */
export function parseUpToTwoDigits(value: Query[string]): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Mbit/s */
export const routerSpeeds = [100, 300, 500, 1000, 2500] as const;
export type RouterSpeed = (typeof routerSpeeds)[number];

/** The catalogue calls it `routerFilter` (API-01). */
export const speedKey = 'speed';

/**
 * Rounded up to one of `routerSpeeds`: a tariff of 800 Mbit/s needs the same router as one of 1000. If
 * invalid, the page shows all routers.
 */
export function parseRouterSpeed(value: string | string[] | undefined): RouterSpeed | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return null;
  return routerSpeeds.find((speed) => speed >= Number(value)) ?? null;
}

export const boxFilters = ['4k', 'voice', 'trial', 'stock'] as const;
export type BoxFilter = (typeof boxFilters)[number];
export const boxListKeys = { only: 'only', sort: 'sort', view: 'view' } as const;

export interface BoxListQuery {
  /** Null shows every box. */
  mark: BoxFilter | null;
  isCheapestFirst: boolean;
  isTable: boolean;
}

/** Parses the query of the box list; unknown values mean the default. */
export function parseBoxListQuery(query: Readonly<Record<string, unknown>>): BoxListQuery {
  return {
    mark: boxFilters.find((mark) => mark === query[boxListKeys.only]) ?? null,
    isCheapestFirst: query[boxListKeys.sort] === 'cheaper',
    isTable: query[boxListKeys.view] === 'table',
  };
}

/** TV-01 */
export const tvTabs = ['main', 'smart', 'note'] as const;

export const tvBrands = ['lg', 'samsung', 'other'] as const;
export type TvBrand = (typeof tvBrands)[number];

/** Inputs of the form and query keys. */
export const tvCheckKeys = { brand: 'tv', year: 'year' } as const;

export interface CheckedTv {
  brand: TvBrand;
  year: number;
}

/** Earliest accepted year of a TV model. */
const firstTvYear = 1950;

/** Invalid values are shown again in the form. */
export type ParsedTvQuery =
  { tv: CheckedTv; wrong: null } | { tv: null; wrong: { brand: TvBrand | null; year: string } };

/** Null if the query has none of its keys. The next year is accepted too: shops already sell its models. */
export function parseTvQuery(
  query: Readonly<Record<string, unknown>>,
  thisYear: number,
): ParsedTvQuery | null {
  const { [tvCheckKeys.brand]: givenBrand, [tvCheckKeys.year]: givenYear } = query;
  if (givenBrand === undefined && givenYear === undefined) return null;
  const brand = tvBrands.find((one) => one === givenBrand) ?? null;
  const text = typeof givenYear === 'string' ? givenYear.trim() : '';
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (brand === null || year < firstTvYear || year > thisYear + 1)
    return { tv: null, wrong: { brand, year: text.slice(0, 4) } };
  return { tv: { brand, year }, wrong: null };
}
