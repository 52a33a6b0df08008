const monthNames = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** Formats «21 февраля 2027» of `2027-02-21`; runtimes format years differently. */
export function formatLongRussianDate(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${date}\u00a0${monthNames[month - 1]} ${year}`;
}
