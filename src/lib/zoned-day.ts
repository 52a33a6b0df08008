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

/** True for an IANA zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** For Intl: a zone that this machine knows; else its own clock is read, which is better than no page. */
export function clockOf(zone: string): { timeZone?: string } {
  return isTimeZone(zone) ? { timeZone: zone } : {};
}

/** Every zone of today changes its clocks at a whole quarter of an hour of UTC. */
const quarterMs = 900_000;
/** Some three months of one zone, or a day of a hundred; a visitor's own dates must not fill the memory. */
const MAX_REMEMBERED = 10_000;
const offsets = new Map<string, number>();

/** How far a clock in the zone is ahead of UTC, ms. Remembered: a request asks Intl often, and Intl is slow. */
function offsetAt(at: number, zone: string): number {
  const quarter = Math.floor(at / quarterMs);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = formatOf(zone).formatToParts(quarter * quarterMs);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  const time = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
  const offset = day + time - quarter * quarterMs;
  if (offsets.size >= MAX_REMEMBERED) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What a clock in the zone shows at a moment, as if that were UTC; ms. */
const shownAt = (at: number, zone: string): number => at + offsetAt(at, zone);

/** Day, hour and minute that a clock in the zone shows at a moment, UTC ms. Throws RangeError for no zone. */
export function localClock(at: number, zone: string): { day: IsoDay; hour: number; minute: number } {
  const shown = new Date(shownAt(at, zone));
  return {
    day: shown.toISOString().slice(0, 10),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** «2026-11-21 10:05» by the same clock: sorts as it reads, and spreadsheets take it for a time. */
export function localMinute(at: number, zone: string): string {
  const { day, hour, minute } = localClock(at, zone);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** «21.11.2026, 10:05» by the same clock, as people read it. */
export function localMoment(at: number, zone: string): string {
  const { day, hour, minute } = localClock(at, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.split('-').reverse().join('.')}, ${two(hour)}:${two(minute)}`;
}

/** Farther than any zone is from Greenwich. */
const MAX_OFFSET_MS = 16 * 3_600_000;
const dayMs = 86_400_000;

/**
 * First moment, UTC ms, at which a clock in the zone shows the day. Searched for, not computed from an offset, so days
 * of 23 and 25 hours and those whose midnight is skipped come out right.
 */
export function startOfDay(day: IsoDay, zone: string): number {
  const around = Date.parse(`${day}T00:00:00Z`);
  let before = around - MAX_OFFSET_MS;
  let reached = around + MAX_OFFSET_MS;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (localClock(middle, zone).day < day) before = middle;
    else reached = middle;
  }
  return reached;
}

/** The day after, or `count` days after; negative ones before. */
export function addDays(day: IsoDay, count: number): IsoDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/**
 * The first moment, UTC ms, at which a clock in the zone shows this day and these minutes after its midnight (1440 is
 * the next day's midnight); null for a time that is skipped there. Throws RangeError for no zone.
 */
export function zonedMoment(day: IsoDay, minutes: number, zone: string): number | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // A change of clocks is never nearer to another than two days: the offsets round about are all there can be.
  const around = [shown - dayMs, shown + dayMs].map((at) => offsetAt(at, zone));
  const found = around.map((offset) => shown - offset).filter((at) => shownAt(at, zone) === shown);
  return found.length === 0 ? null : Math.min(...found);
}
