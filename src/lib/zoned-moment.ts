import type { IsoDay } from './dates';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** What a clock in the zone shows at a moment, as if that were UTC; ms. */
function shownAt(at: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const dayMs = 86_400_000;

/**
 * The first moment, UTC ms, at which a clock in the zone shows this day and these minutes after its midnight (1440 is
 * the next day's midnight); null for a time that is skipped there. Throws RangeError for no zone.
 */
export function zonedMoment(day: IsoDay, minutes: number, zone: string): number | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // A change of clocks is never nearer to another than two days: the offsets round about are all there can be.
  const offsets = [shown - dayMs, shown + dayMs].map((at) => shownAt(at, zone) - at);
  const found = offsets.map((offset) => shown - offset).filter((at) => shownAt(at, zone) === shown);
  return found.length === 0 ? null : Math.min(...found);
}
