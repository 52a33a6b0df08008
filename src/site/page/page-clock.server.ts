import type { City } from '@/api/geography/geography.schemas';
import type { IsoDay } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { localClock } from '@/lib/zoned-day';

/**
 * The page cache stores each value read and renders again when it changes: coarse values keep the page
 * longer.
 */
export interface RenderClock {
  today(): IsoDay;
  year(): number;
  /** UTC ms; renders the page again at each renewal. */
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
