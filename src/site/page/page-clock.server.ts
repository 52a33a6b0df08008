import type { City } from '@/api/geography/geography.schemas';
import type { IsoDay } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { localClock } from '@/lib/zoned-day';

/**
 * Clock of a page's render. The page cache records each value read as an input of the page: a coarser one keeps a page
 * valid for longer.
 */
export interface RenderClock {
  /** Day in the city. */
  today(): IsoDay;
  /** Year of the server. */
  year(): number;
  /** UTC ms: a page that depends on it is never renewed without a render. */
  now(): number;
}

export function makeRenderClock(
  { timeZone }: Pick<City, 'timeZone'>,
  now: () => number = serverNow,
): RenderClock {
  return {
    today: () => localClock(now(), timeZone).day,
    year: () => new Date(now()).getFullYear(),
    now,
  };
}
