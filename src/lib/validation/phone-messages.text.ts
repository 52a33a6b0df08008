import type { PhoneWarning } from '../phone';

/** Verbatim [VAL-02]. */
export const phoneMessages = {
  tvPage: 'Укажите корректный номер телефона',
  leadForm: 'Телефон в формате +7 (999) 999-99-99',
  menuCallback: 'Введите телефон в формате +7 (999) 999-99-99',
  sharedCallback: 'Укажите ваш телефон',
} as const;

/** Warnings about an unusual phone number, which is nevertheless accepted. */
export const phoneWarnings: Readonly<Record<PhoneWarning, string>> = {
  abroad: 'Похоже на\u00a0номер другой страны. Нужен номер, который начинается с\u00a0+7',
  code: 'В\u00a0номере нет ошибки? Кода, который начинается с\u00a00, 1, 2, 5 или\u00a06, у\u00a0номеров на\u00a0+7 не\u00a0бывает',
};
