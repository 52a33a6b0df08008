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

/** «21 февраля 2027» of a day of the calendar, `2027-02-21`; by hand, as runtimes write a year in their own ways. */
export function writtenDay(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${date}\u00a0${monthNames[month - 1]} ${year}`;
}
