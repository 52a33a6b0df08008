import { addDays, localClock, zonedMoment } from '@/lib/zoned-day';
import type { PublicCity } from '../city/public-city.server';

/** Time zone and hours of a call centre (D48). */
export type CallCentre = Pick<PublicCity, 'timeZone' | 'callHours'>;

/** One hour of the call centre, UTC ms; `day`: its date, 0 today, 1 tomorrow, city time. */
export interface CallWindow {
  from: number;
  until: number;
  day: 0 | 1;
  /** Minutes after midnight in the city's time zone. */
  fromMinutes: number;
  untilMinutes: number;
}

export interface AvailableCallTimes {
  /** Next opening time; null during opening hours. */
  opens: CallWindow | null;
  /** Future hours of today and tomorrow. */
  windows: CallWindow[];
}

const windowMinutes = 60;
const dayMinutes = 24 * 60;

/** Finds times in the city's zone, independent of the visitor's clock (D48). */
export function findCallTimes(now: number, centre: CallCentre): AvailableCallTimes {
  const all = windowsAround(now, centre);
  const windows = all.filter(({ from }) => from > now).map(asChoice);
  const isOpen = all.some(({ from, until }) => from <= now && now < until);
  return { opens: isOpen ? null : (windows[0] ?? null), windows };
}

interface AnyWindow extends Omit<CallWindow, 'day'> {
  day: number;
}

function asChoice(window: AnyWindow): CallWindow {
  return { ...window, day: window.day === 1 ? 1 : 0 };
}

/** By zone, hours and day: each request and each form needs them. */
const knownWindows = new Map<string, readonly AnyWindow[]>();
const MAX_KNOWN = 100;

/** Yesterday's opening hours may end after midnight; tomorrow's end at midnight. */
function windowsAround(now: number, centre: CallCentre): readonly AnyWindow[] {
  const { timeZone, callHours } = centre;
  const today = localClock(now, timeZone).day;
  const key = [timeZone, callHours.from, callHours.to, today].join();
  const known = knownWindows.get(key);
  if (known) return known;
  const days = [-1, 0, 1].map((count) => addDays(today, count));
  const windows = days
    .flatMap((opening) => windowsOfDay(opening, centre))
    .map((one) => ({ ...one, day: days.indexOf(localClock(one.from, timeZone).day) - 1 }))
    .filter(({ day }) => day >= -1);
  if (knownWindows.size >= MAX_KNOWN) knownWindows.clear();
  knownWindows.set(key, windows);
  return windows;
}

function windowsOfDay(day: string, { timeZone, callHours }: CallCentre): Omit<CallWindow, 'day'>[] {
  const opening = minutesOf(callHours.from);
  const closing = minutesOf(callHours.to);
  const end = closing > opening ? closing : closing + dayMinutes;
  const windows: Omit<CallWindow, 'day'>[] = [];
  for (let start = opening; start < end; start += windowMinutes) {
    const last = Math.min(start + windowMinutes, end);
    const from = zonedMoment(day, start, timeZone);
    // A change of the clock may skip this hour.
    if (from === null) continue;
    const until = zonedMoment(day, last, timeZone) ?? from + (last - start) * 60_000;
    windows.push({ from, until, fromMinutes: start % dayMinutes, untilMinutes: last % dayMinutes });
  }
  return windows;
}

/** Converts «09:30» to minutes. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Earlier hours are night, in no part of the day. */
const morning = 6 * 60;
const noon = 12 * 60;
const evening = 17 * 60;
const partsOfDay: Record<DayPart, (minutes: number) => boolean> = {
  'tomorrow-morning': (minutes) => minutes < noon,
  'tomorrow-day': (minutes) => minutes >= noon && minutes < evening,
  'tomorrow-evening': (minutes) => minutes >= evening,
};

export type ParsedCallTime =
  | { ok: true; wanted: { from: number; until: number } | null }
  /** The hour is over or does not exist. */
  | { ok: false };

/** Reads a chosen time by the server's clock. '' is as soon as possible, outside hours the next opening. */
export function readCallTime(chosen: string, now: number, centre: CallCentre): ParsedCallTime {
  const { opens, windows } = findCallTimes(now, centre);
  if (chosen === '') return { ok: true, wanted: opens && bounds(opens) };
  const part = dayParts.find((one) => one === chosen);
  if (part) return { ok: true, wanted: partOfTomorrow(part, windows) };
  if (!/^\d{12,14}$/.test(chosen)) return { ok: false };
  const from = Number(chosen);
  const window = windowsAround(now, centre).find((one) => one.from === from);
  // An hour that began during the input is accepted.
  return window && window.until > now ? { ok: true, wanted: bounds(window) } : { ok: false };
}

function partOfTomorrow(part: DayPart, windows: readonly CallWindow[]) {
  const tomorrow = windows.filter(({ day, fromMinutes }) => day === 1 && fromMinutes >= morning);
  const hours = tomorrow.filter(({ fromMinutes }) => partsOfDay[part](fromMinutes));
  const [first, last] = hours.length > 0 ? [hours[0], hours.at(-1)] : [tomorrow[0], tomorrow.at(-1)];
  return first && last ? { from: first.from, until: last.until } : null;
}

function bounds({ from, until }: AnyWindow | CallWindow) {
  return { from, until };
}

/** Parts of tomorrow for cached forms without scripts, which can't list hours. */
export const dayParts = ['tomorrow-morning', 'tomorrow-day', 'tomorrow-evening'] as const;
export type DayPart = (typeof dayParts)[number];
