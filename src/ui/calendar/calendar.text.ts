/** Months and weekdays come from the Russian locale [UI-05]. */
export const calendarText = {
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  month: 'Месяц',
  year: 'Год',
} as const;
