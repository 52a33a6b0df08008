export const calendarSectionText = {
  title: 'Календарь',
  date: 'Когда прийти мастеру',
  birthday: 'Дата рождения',
  required: 'Дата выдачи паспорта',
  none: 'не\u00a0выбрано',
} as const;
