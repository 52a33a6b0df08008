type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Payment option that the URL of an item's page selects (EQ-06); null if invalid. */
export interface OptionQuery {
  /** Index of the option in the item's list, from 0. */
  index: number | null;
  testDriveMonths: number | null;
}

/** Parses `withOption`, and `duration` if `testDrive=1` is set. */
export function parseOptionQuery(query: Query): OptionQuery {
  return {
    index: parseUpToTwoDigits(query['withOption']),
    testDriveMonths: query['testDrive'] === '1' ? parseUpToTwoDigits(query['duration']) : null,
  };
}

/** Parses a number below 100, enough for a list index or months; null if invalid. */
export function parseUpToTwoDigits(value: Query[string]): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Speeds that the choice of routers offers, Mbit/s. */
export const routerSpeeds = [100, 300, 500, 1000, 2500] as const;
export type RouterSpeed = (typeof routerSpeeds)[number];

/** Query key of the router filter in the URL; the catalogue calls it `routerFilter` (API-01). */
export const speedKey = 'speed';

/**
 * Parses the speed and rounds it up to one of `routerSpeeds`: a tariff of 800 Mbit/s needs the same router as one of
 * 1000. Null if invalid; the page then shows all routers.
 */
export function parseRouterSpeed(value: string | string[] | undefined): RouterSpeed | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return null;
  return routerSpeeds.find((speed) => speed >= Number(value)) ?? null;
}

/** Filters of the TV box list, as written in the query. */
export const boxFilters = ['4k', 'voice', 'trial', 'stock'] as const;
export type BoxFilter = (typeof boxFilters)[number];
export const boxListKeys = { only: 'only', sort: 'sort', view: 'view' } as const;

export interface BoxListQuery {
  /** The selected filter; null shows every box. */
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

/** Tabs of the TV equipment page (TV-01). */
export const tvTabs = ['main', 'smart', 'note'] as const;

export const tvBrands = ['lg', 'samsung', 'other'] as const;
export type TvBrand = (typeof tvBrands)[number];

/** Names of the inputs of the TV check form, also used as query keys. */
export const tvCheckKeys = { brand: 'tv', year: 'year' } as const;

export interface CheckedTv {
  brand: TvBrand;
  year: number;
}

/** Earliest accepted year of a TV model. */
const firstTvYear = 1950;

/** Parsed input of the TV check: a television, or invalid values that the form shows again. */
export type ParsedTvQuery =
  { tv: CheckedTv; wrong: null } | { tv: null; wrong: { brand: TvBrand | null; year: string } };

/**
 * Parses the query of the TV check; null if the query has none of its keys. The next year is accepted too, because
 * shops already sell its models.
 */
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
