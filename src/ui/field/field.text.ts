export const emailFieldText = { suggestions: 'Почтовые сервисы' } as const;
export type EmailFieldTexts = { suggestions: string };

export const passwordFieldText = { show: 'Показать пароль', hide: 'Скрыть пароль' } as const;
export type PasswordFieldTexts = { show: string; hide: string };

export const dateFieldText = {
  placeholder: 'дд.мм.гггг',
  open: 'Открыть календарь',
  calendar: 'Выбор даты',
} as const;
export type DateFieldTexts = { placeholder: string; open: string; calendar: string };
