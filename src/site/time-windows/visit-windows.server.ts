import type { IsoDay } from '@/lib/dates';
import { addDays, localClock, zonedMoment } from '@/lib/zoned-day';
import { type CallCentre, minutesOf } from './call-windows';

/** A technician's arrival window; UTC ms. */
export interface VisitWindow {
  from: number;
  until: number;
  /** Minutes after midnight, city time. */
  fromMinutes: number;
  untilMinutes: number;
}

interface VisitDay {
  day: IsoDay;
  windows: VisitWindow[];
}

const daysAhead = 14;
const windowMinutes = 180;
/** Minimum length of a window: a shorter rest of the day is none. */
const MIN_WINDOW_MINUTES = 60;
const dayMinutes = 24 * 60;

/**
 * Days and windows for a technician's visit: two weeks from tomorrow, city time, within the hours of its call centre
 * (D48). Pure.
 */
export function visitDays(now: number, centre: CallCentre): VisitDay[] {
  const today = localClock(now, centre.timeZone).day;
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const day = addDays(today, ahead + 1);
    return { day, windows: windowsOf(day, centre) };
  }).filter(({ windows }) => windows.length > 0);
}

function windowsOf(day: IsoDay, { timeZone, callHours }: CallCentre): VisitWindow[] {
  const opening = minutesOf(callHours.from);
  const closing = minutesOf(callHours.to);
  // No visits at night: hours beyond midnight end with the day.
  const end = closing > opening ? closing : dayMinutes;
  const windows: VisitWindow[] = [];
  for (let start = opening; start < end; start += windowMinutes) {
    const last = Math.min(start + windowMinutes, end);
    if (last - start < MIN_WINDOW_MINUTES) break;
    const [from, until] = [zonedMoment(day, start, timeZone), zonedMoment(day, last, timeZone)];
    // A time skipped by a clock change doesn't exist.
    if (from !== null && until !== null)
      windows.push({ from, until, fromMinutes: start, untilMinutes: last % dayMinutes });
  }
  return windows;
}

/** Finds the chosen window of a form; null if it is in the past or invalid. Pure; `now` by the server's clock. */
export function findChosenVisit(
  { day, window }: { day: string; window: string },
  now: number,
  centre: CallCentre,
): VisitWindow | null {
  const chosen = visitDays(now, centre).find((one) => one.day === day);
  return chosen?.windows.find(({ fromMinutes }) => String(fromMinutes) === window) ?? null;
}

/** Options of a visit form: days, and hours of a day. */
export interface VisitSlots {
  days: { value: string; label: string }[];
  windows: { value: string; label: string }[];
}

/** Options of a visit form with labels; equal hours on every day, except days with a clock change. Pure. */
export function visitSlots(now: number, centre: CallCentre): VisitSlots {
  const { timeZone } = centre;
  const days = visitDays(now, centre);
  const windows = new Map(days.flatMap((day) => day.windows.map((window) => [window.fromMinutes, window])));
  return {
    days: days.flatMap(({ day, windows: [first] }) =>
      first ? [{ value: day, label: visitDayText(first.from, timeZone) }] : [],
    ),
    windows: [...windows.values()]
      .sort((one, other) => one.fromMinutes - other.fromMinutes)
      .map((window) => ({ value: String(window.fromMinutes), label: visitHours(window, timeZone) })),
  };
}

/** A chosen visit as form values; null if no longer available. Pure. */
export function toVisitFormValues(
  visit: { from: number } | null,
  now: number,
  centre: CallCentre,
): { day: string; window: string } | null {
  for (const { day, windows } of visitDays(now, centre)) {
    const chosen = windows.find(({ from }) => from === visit?.from);
    if (chosen) return { day, window: String(chosen.fromMinutes) };
  }
  return null;
}

/** «вторник, 24 ноября», city time; by hand, because runtimes format it differently. */
function visitDayText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(at)
    .replace(/(\d) /, '$1\u00a0');
}

/** «09:00–12:00», city time. */
function visitHours({ from, until }: { from: number; until: number }, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${clock.format(from)}–${clock.format(until)}`;
}

/** «вторник, 24 ноября, 09:00–12:00». */
export function visitText(visit: { from: number; until: number }, timeZone: string): string {
  return `${visitDayText(visit.from, timeZone)}, ${visitHours(visit, timeZone)}`;
}
