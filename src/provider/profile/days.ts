import { addMonths } from '@/lib/dates';
import { formatLongRussianDate } from '@/lib/written-day.text';

const dayMs = 86_400_000;

/** Days from the first to the last, both included; 0 or less in reverse order. */
export function countDaysInclusive(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** First day of the month `count` months after that of `day`. */
export function monthStart(day: string, count: number): string {
  return addMonths(`${day.slice(0, 7)}-01`, count);
}

/** «1 декабря» or, with the year, «1 декабря 2026 г.» */
export function formatDay(day: string, withYear = false): string {
  const text = formatLongRussianDate(day);
  return withYear ? `${text}\u00a0г.` : text.replace(/ \d+$/, '');
}

/** «декабрь 2026» */
export function formatMonth(day: string): string {
  const name = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${name} ${day.slice(0, 4)}`;
}
