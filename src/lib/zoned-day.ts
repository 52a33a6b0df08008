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

/** True for an IANA zone known to this machine. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the Intl option of a zone; unknown ones fall back to the machine's. */
export function timeZoneOption(zone: string): { timeZone?: string } {
  return isTimeZone(zone) ? { timeZone: zone } : {};
}

/** Time zones change their UTC offset at quarters of an hour, ms. */
const quarterMs = 900_000;
/** Cached offsets: three months of a zone; visitors' dates must not fill the memory. */
const MAX_REMEMBERED = 10_000;
const offsets = new Map<string, number>();

/** UTC offset, ms. Cached: requests query Intl often, and Intl is slow. */
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

/** Local time as if UTC, ms. */
const shownAt = (at: number, zone: string): number => at + offsetAt(at, zone);

/** Returns day, hour and minute; `at`: UTC ms. RangeError for an unknown zone. */
export function localClock(at: number, zone: string): { day: IsoDay; hour: number; minute: number } {
  const shown = new Date(shownAt(at, zone));
  return {
    day: shown.toISOString().slice(0, 10),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** Formats «2026-11-21 10:05» in the zone: sortable, and read by spreadsheets. */
export function formatSortableMinute(at: number, zone: string): string {
  const { day, hour, minute } = localClock(at, zone);
  return `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Formats «21.11.2026, 10:05» for people. */
export function formatLocalDateTime(at: number, zone: string): string {
  const { day, hour, minute } = localClock(at, zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.split('-').reverse().join('.')}, ${two(hour)}:${two(minute)}`;
}

/** Beyond any UTC offset, ms. */
const MAX_OFFSET_MS = 16 * 3_600_000;
const dayMs = 86_400_000;

/** Returns UTC ms. Searched, for days of 23 and 25 hours and skipped midnights. */
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

/** Returns the day `count` days later, by default one; negative: earlier. */
export function addDays(day: IsoDay, count: number): IsoDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/**
 * Returns the first UTC ms of day and minutes after midnight in a zone (1440: next midnight); null if skipped
 * by a clock change. RangeError for an unknown zone.
 */
export function zonedMoment(day: IsoDay, minutes: number, zone: string): number | null {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // Clock changes are two days apart: the offsets around suffice.
  const around = [shown - dayMs, shown + dayMs].map((at) => offsetAt(at, zone));
  const found = around.map((offset) => shown - offset).filter((at) => shownAt(at, zone) === shown);
  return found.length === 0 ? null : Math.min(...found);
}
