import type { City } from '@/api/geography/geography.schemas';
import type { IsoDay } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { localClock } from '@/lib/zoned-day';

/**
 * The page cache stores each value that the render reads, and renders the page again when it changes: a
 * coarser value keeps the page valid for longer.
 */
export interface RenderClock {
  today(): IsoDay;
  year(): number;
  /** UTC ms; a page that reads this value is rendered again at each renewal. */
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
