import { formatRussianDate, isIsoDay } from './dates';

const sizes = [2, 2, 4] as const;

/**
 * Digits and dots of a date while it is typed: «31122026» and «31/12/2026» become «31.12.2026». A part keeps its own
 * digits, so that a change in the day does not push digits into the month; what is too much for the last part flows on.
 */
export function maskDate(text: string): string {
  const parts = text
    .slice(0, 40)
    .replace(/[,/\-\s]+/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.')
    .split('.')
    .slice(0, sizes.length);
  const masked = sizes.reduce<string[]>((done, size, index) => {
    const part = parts[index];
    if (part === undefined) return done;
    // The last part that was typed gives what is over to the next one.
    if (index === parts.length - 1 && part.length > size) parts.push(part.slice(size));
    return [...done, part.slice(0, size)];
  }, []);
  return masked.join('.');
}

/** What is left in the field: «1.2.2026» as «01.02.2026». */
export function completeDate(text: string): string {
  return maskDate(text).replace(/(^|\.)(\d)(?=\.)/g, '$10$2');
}

/** A pasted text as a date to show: yyyy-mm-dd of documents too. */
export function pastedDate(text: string): string {
  const trimmed = text.trim();
  return isIsoDay(trimmed) ? formatRussianDate(trimmed) : completeDate(trimmed);
}
