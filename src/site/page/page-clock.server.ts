import type { City } from '@/api/geography/geography.schemas';
import type { IsoDay } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { localClock, startOfDay } from '@/lib/zoned-day';

/**
 * The page cache stores each value read and renders again when it changes: coarse values keep the page
 * longer.
 */
export interface RenderClock {
  today(): IsoDay;
  year(): number;
  /** Latest of these moments (UTC ms) that has passed, or the start of the city's day if that is later. */
  latestOf(moments: readonly number[]): number;
  /** UTC ms; renders the page again at each renewal. */
  now(): number;
}

export function makeRenderClock(
  { timeZone }: Pick<City, 'timeZone'>,
  now: () => number = serverNow,
): RenderClock {
  const today = () => localClock(now(), timeZone).day;
  return {
    today,
    year: () => new Date(now()).getFullYear(),
    latestOf: (moments) => {
      const at = now();
      return Math.max(startOfDay(today(), timeZone), ...moments.filter((moment) => moment <= at));
    },
    now,
  };
}
