import type { IsoDay } from '@/lib/dates';
import { addDays, localClock, zonedMoment } from '@/lib/zoned-day';
import { type CallCentre, minutesOf } from './call-windows';

/** A technician's arrival window; UTC ms. */
export interface VisitWindow {
  from: number;
  until: number;
  /** Minutes after midnight in the city's time zone. */
  fromMinutes: number;
  untilMinutes: number;
}

interface VisitDay {
  day: IsoDay;
  windows: VisitWindow[];
}

const daysAhead = 14;
const windowMinutes = 180;
/** Minimum length of an arrival window, minutes; a shorter rest of the day is not offered. */
const MIN_WINDOW_MINUTES = 60;
const dayMinutes = 24 * 60;

/**
 * Days and arrival windows of a technician: two weeks from tomorrow in the city's time zone, within the hours of the
 * call centre (D48). Pure.
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
  // Technicians do not come at night: if the opening hours end after midnight, the last window ends at midnight.
  const end = closing > opening ? closing : dayMinutes;
  const windows: VisitWindow[] = [];
  for (let start = opening; start < end; start += windowMinutes) {
    const last = Math.min(start + windowMinutes, end);
    if (last - start < MIN_WINDOW_MINUTES) break;
    const [from, until] = [zonedMoment(day, start, timeZone), zonedMoment(day, last, timeZone)];
    // A change of the clock may skip this time.
    if (from !== null && until !== null)
      windows.push({ from, until, fromMinutes: start, untilMinutes: last % dayMinutes });
  }
  return windows;
}

/**
 * Finds the arrival window that a form has chosen; null if the window is over or invalid. `now` is the server's time.
 * Pure.
 */
export function findChosenVisit(
  { day, window }: { day: string; window: string },
  now: number,
  centre: CallCentre,
): VisitWindow | null {
  const chosen = visitDays(now, centre).find((one) => one.day === day);
  return chosen?.windows.find(({ fromMinutes }) => String(fromMinutes) === window) ?? null;
}

/** Options of the form for a technician's visit: days, and the hours of each day. */
export interface VisitSlots {
  days: { value: string; label: string }[];
  windows: { value: string; label: string }[];
}

/** Builds the options of the visit form; all days have the same hours, except days with a change of the clock. Pure. */
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

/** Formats a chosen visit as form values; null if the visit can no longer be chosen. Pure. */
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

/** Formats «вторник, 24 ноября» in the city's time zone. */
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
