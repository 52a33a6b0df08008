import type { City } from '@/api/geography/geography.schemas';
import type { IsoDay } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { localClock } from '@/lib/zoned-day';

/** The page cache records each value as an input of the page: a coarser one keeps a page valid for longer. */
export interface PageClock {
  /** Day in the city. */
  today(): IsoDay;
  /** Year of the server. */
  year(): number;
  /** UTC ms: a page that depends on it is never renewed without a render. */
  now(): number;
}

export function pageClock({ timeZone }: Pick<City, 'timeZone'>, now: () => number = serverNow): PageClock {
  return {
    today: () => localClock(now(), timeZone).day,
    year: () => new Date(now()).getFullYear(),
    now,
  };
}
