const russianDatePattern = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day as `yyyy-mm-dd`, comparable as a string. */
export type IsoDay = string;

/** Converts «31.12.2026»; null for an invalid day (31.02, month 13, year 0000) or format [VAL-05]. */
export function parseRussianDate(text: string): IsoDay | null {
  const [, day, month, year] = russianDatePattern.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  return isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

/** Formats «31.12.2026»; '' for an invalid day. */
export function formatRussianDate(day: IsoDay): string {
  const [, year, month, date] = isoDatePattern.exec(day) ?? [];
  return year && month && date && isIsoDay(day) ? `${date}.${month}.${year}` : '';
}

/** Whether a text is a day of the years 0001 to 9999 as yyyy-mm-dd. */
export function isIsoDay(text: string): boolean {
  const [, year, month, day] = isoDatePattern.exec(text) ?? [];
  return isRealDay(Number(year), Number(month), Number(day));
}

/** Whether a day is within the limits, inclusive; a missing limit does not apply. */
export function isDayWithin(day: IsoDay, { min, max }: DayLimits): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

export type DayLimits = { min?: IsoDay | undefined; max?: IsoDay | undefined };

/** Returns noon of the day in the browser's zone: safe from clock changes. */
export function toLocalNoon(day: IsoDay): Date | undefined {
  if (!isIsoDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const noon = new Date(2000, 0, 1, 12);
  noon.setFullYear(year, month - 1, date);
  return noon;
}

export function fromLocalDate(date: Date): IsoDay {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the same day, or the last of a shorter month. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const passed = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(passed / 12), (passed % 12) + 1];
  const newDate = Math.min(date, daysOfMonth(newYear, newMonth));
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}-${String(newDate).padStart(2, '0')}`;
}

function isRealDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1)) return false;
  return day <= daysOfMonth(year, month);
}

function daysOfMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
