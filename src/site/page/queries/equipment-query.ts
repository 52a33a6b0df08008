type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address of an item's page asks for (EQ-06); null where it names nothing that could be there. */
export interface AskedOption {
  /** Place of the option in the item's list, from 0. */
  index: number | null;
  /** Months of the test drive that is asked for. */
  testDriveMonths: number | null;
}

/** Reads `withOption`, and `duration` where `testDrive=1` stands beside it. */
export function askedOption(query: Query): AskedOption {
  return {
    index: smallNumber(query['withOption']),
    testDriveMonths: query['testDrive'] === '1' ? smallNumber(query['duration']) : null,
  };
}

/** A place in a list, or months: no item has a hundred of either. */
export function smallNumber(value: Query[string]): number | null {
  return typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Speeds of tariffs that routers are chosen for, Mbit/s. */
export const routerSpeeds = [100, 300, 500, 1000, 2500] as const;
export type RouterSpeed = (typeof routerSpeeds)[number];

/** Name of the filter in the address; the catalogue's own name for it is `routerFilter` (API-01). */
export const speedKey = 'speed';

/**
 * The speed that an address asks for, up to the next one of the list: a tariff of 800 needs what a gigabit needs. Null
 * for anything else, so that nonsense shows the whole list.
 */
export function askedSpeed(value: string | string[] | undefined): RouterSpeed | null {
  if (typeof value !== 'string' || !/^[1-9]\d{0,4}$/.test(value)) return null;
  return routerSpeeds.find((speed) => speed >= Number(value)) ?? null;
}

/** What the list of boxes can be narrowed to, its other order, and the comparison in place of cards; keys of the query. */
export const boxMarks = ['4k', 'voice', 'trial', 'stock'] as const;
export type BoxMark = (typeof boxMarks)[number];
export const boxListKeys = { only: 'only', sort: 'sort', view: 'view' } as const;

export interface BoxListView {
  /** Null: every box. */
  mark: BoxMark | null;
  isCheapestFirst: boolean;
  isTable: boolean;
}

/** Reads the view of the list; anything unknown is the usual one. */
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

/** Names of the form's inputs, and of the query keys that they become. */
export const tvCheckKeys = { brand: 'tv', year: 'year' } as const;

export interface CheckedTv {
  brand: TvBrand;
  year: number;
}

/** Nobody watches an older one. */
const firstTvYear = 1950;

/** What was asked: a television, or what stood in a form that names none. */
export type AskedTv =
  { tv: CheckedTv; wrong: null } | { tv: null; wrong: { brand: TvBrand | null; year: string } };

/** Reads the form's query; null where nothing was asked. Next year's models are sold already. */
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
