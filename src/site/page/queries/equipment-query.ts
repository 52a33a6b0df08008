type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Payment option of an item's URL (EQ-06); null if invalid. */
export interface OptionQuery {
  /** In the item's list, from 0. */
  index: number | null;
  testDriveMonths: number | null;
}

/** Reads `withOption`, and `duration` with `testDrive=1`. */
export function parseOptionQuery(query: Query): OptionQuery {
  return {
    index: parseUpToTwoDigits(query['withOption']),
    testDriveMonths: query['testDrive'] === '1' ? parseUpToTwoDigits(query['duration']) : null,
  };
}

/** Reads list indexes and months; null if invalid. */
export function parseUpToTwoDigits(value: Query[string]): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Speeds of the router filter, Mbit/s. */
export const routerSpeeds = [100, 300, 500, 1000, 2500] as const;
export type RouterSpeed = (typeof routerSpeeds)[number];

/** `routerFilter` of the catalogue (API-01). */
export const speedKey = 'speed';

/** Rounds up to one of `routerSpeeds`: 800 Mbit/s needs a router of 1000. Null if invalid: all routers. */
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

/** Parses the box list's query; unknown values mean the default. */
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

/** Names of the form's inputs and query keys. */
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

/** Reads the TV set; null without its keys. Accepts the next year: shops sell its models. */
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
