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
