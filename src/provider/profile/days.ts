const dayMs = 86_400_000;

/** Days from the first to the last, both included; 0 or less in reverse order. */
export function countDaysInclusive(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** First day of the month `count` months after that of `day`. */
export function monthStart(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** «1 декабря» or, with the year, «1 декабря 2026 г.» */
export function formatDay(day: string, withYear = false): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  const text = `${date}\u00a0${monthsOf[month - 1] ?? ''}`;
  return withYear ? `${text} ${year}\u00a0г.` : text;
}

/** «декабрь 2026» */
export function formatMonth(day: string): string {
  const [year, month = 1] = day.split('-').map(Number);
  return `${months[month - 1] ?? ''} ${year}`;
}

const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];
const monthsOf = months.map((name) => (/[ьй]$/.test(name) ? `${name.slice(0, -1)}я` : `${name}а`));
