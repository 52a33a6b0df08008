export const dateFieldText = {
  placeholder: 'дд.мм.гггг',
  open: 'Открыть календарь',
  calendar: 'Выбор даты',
} as const;
export type DateFieldWords = { placeholder: string; open: string; calendar: string };
