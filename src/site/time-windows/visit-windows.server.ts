import type { IsoDay } from '@/lib/dates';
import { addDays, localClock, startOfDay, zonedMoment } from '@/lib/zoned-day';
import { type CallCentre, minutesOf } from './call-windows';

/** Arrival of a technician; UTC ms. */
interface VisitWindow {
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
/** A shorter rest of the day is not offered. */
const MIN_WINDOW_MINUTES = 60;
const dayMinutes = 24 * 60;

export function visitDays(now: number, centre: CallCentre): VisitDay[] {
  return visitDaysAfter(localClock(now, centre.timeZone).day, centre);
}

function visitDaysAfter(today: IsoDay, centre: CallCentre): VisitDay[] {
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const day = addDays(today, ahead + 1);
    return { day, windows: windowsOf(day, centre) };
  }).filter(({ windows }) => windows.length > 0);
}

function windowsOf(day: IsoDay, { timeZone, callHours }: CallCentre): VisitWindow[] {
  const opening = minutesOf(callHours.from);
  const closing = minutesOf(callHours.to);
  // Technicians do not come at night.
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

/** Visit time offered by a form; UTC ms. */
export interface VisitSpan {
  /** Slot id; null for a preferred time, which a manager confirms. */
  id: string | null;
  from: number;
  until: number;
  isFree: boolean;
}

/** `away`: the service is unavailable; `full`: no free slot. Both: preferred times only. */
type VisitAvailability = 'free' | 'full' | 'away';

export interface VisitOffer {
  availability: VisitAvailability;
  spans: VisitSpan[];
}

interface OfferedVisits {
  slots: readonly (VisitSpan & { id: string })[] | null;
  now: number;
  /** First possible beginning, UTC ms. */
  notBefore?: number;
  centre: CallCentre;
  /** Slot that the visitor already has. */
  ownSlotId?: string | null;
}

/** Offers future slots, or without free ones any time of the call centre. */
export function visitOffer(options: OfferedVisits): VisitOffer {
  const { slots, now, notBefore = 0, centre, ownSlotId = null } = options;
  const spans = (slots ?? [])
    .filter(({ from }) => from > now && from >= notBefore)
    .map((slot) => ({ ...slot, isFree: slot.isFree || slot.id === ownSlotId }));
  if (spans.some(({ isFree }) => isFree)) return { availability: 'free', spans };
  const preferred = preferredVisits(now, centre).filter(({ from }) => from >= notBefore);
  return { availability: slots === null ? 'away' : 'full', spans: preferred };
}

function preferredVisits(now: number, centre: CallCentre): VisitSpan[] {
  return visitDays(now, centre).flatMap(({ windows }) =>
    windows.map(({ from, until }) => ({ id: null, from, until, isFree: true })),
  );
}

/**
 * Returns days of preferred times with labels, for a choice of the day alone; `today` is the day in the city.
 */
export function preferredVisitDays(today: IsoDay, centre: CallCentre): VisitSlots['days'] {
  return visitDaysAfter(today, centre).map(({ day, windows }) => ({
    value: day,
    label: visitDayText(windows[0]?.from ?? startOfDay(day, centre.timeZone), centre.timeZone),
  }));
}

/** Day, and beginning in minutes. */
function formValuesOf({ from }: Pick<VisitSpan, 'from'>, timeZone: string): { day: IsoDay; window: string } {
  const { day, hour, minute } = localClock(from, timeZone);
  return { day, window: String(hour * 60 + minute) };
}

/** Finds the visit, also a taken one; null if past or invalid. */
export function findChosenVisit(
  { day, window }: { day: string; window: string },
  { spans }: VisitOffer,
  timeZone: string,
): VisitSpan | null {
  return (
    spans.find((span) => {
      const values = formValuesOf(span, timeZone);
      return values.day === day && values.window === window;
    }) ?? null
  );
}

export interface VisitSlots {
  days: { value: string; label: string }[];
  windows: { value: string; label: string }[];
  /** Day and window, separated by a space. */
  busy?: string[] | undefined;
}

/** Returns days with a free span, and hours of all spans. */
export function visitSlots({ spans }: VisitOffer, timeZone: string): VisitSlots {
  const all = spans.map((span) => ({ ...span, ...formValuesOf(span, timeZone) }));
  const free = all.filter(({ isFree }) => isFree);
  const days = new Map(free.map((span) => [span.day, visitDayText(span.from, timeZone)]));
  const windows = new Map(free.map((span) => [span.window, visitHours(span, timeZone)]));
  const isFree = new Set(free.map(({ day, window }) => `${day} ${window}`));
  const pairs = [...days.keys()].flatMap((day) => [...windows.keys()].map((window) => `${day} ${window}`));
  return {
    days: [...days].map(([value, label]) => ({ value, label })),
    windows: [...windows]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([value, label]) => ({ value, label })),
    busy: pairs.filter((pair) => !isFree.has(pair)),
  };
}

/** Returns null if the visit can no longer be chosen. */
export function toVisitFormValues(
  visit: { from: number } | null,
  { spans }: VisitOffer,
  timeZone: string,
): { day: string; window: string } | null {
  const chosen = spans.find(({ from, isFree }) => isFree && from === visit?.from);
  return chosen ? formValuesOf(chosen, timeZone) : null;
}

/** Formats «чт 26, 14–16». */
export function firstFreeVisitText({ availability, spans }: VisitOffer, timeZone: string): string | null {
  const first = spans.find(({ isFree }) => isFree);
  if (availability !== 'free' || !first) return null;
  const weekday = new Intl.DateTimeFormat('ru', { timeZone, weekday: 'short' }).format(first.from);
  const hours = [first.from, first.until].map((at) => {
    const { hour, minute } = localClock(at, timeZone);
    return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;
  });
  const dayOfMonth = Number(localClock(first.from, timeZone).day.slice(8));
  return `${weekday}\u00a0${dayOfMonth}, ${hours.join('–')}`;
}

/** Hour of the evening before, after which a visit can't be changed. */
const lastChangeHour = 20;

/** Whether it is before 20:00 of the evening before, city time. */
export function isVisitChangeable({ from }: { from: number }, now: number, timeZone: string): boolean {
  const evening = zonedMoment(addDays(localClock(from, timeZone).day, -1), lastChangeHour * 60, timeZone);
  return evening !== null && now < evening;
}

/** «вторник, 24 ноября», city time. */
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

/** Formats «вторник, 24 ноября, 09:00–12:00». */
export function visitText(visit: { from: number; until: number }, timeZone: string): string {
  return `${visitDayText(visit.from, timeZone)}, ${visitHours(visit, timeZone)}`;
}
