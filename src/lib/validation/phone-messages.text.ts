/** What a form says of a wrong phone, letter by letter [VAL-02]. */
export const phoneMessages = {
  tvPage: 'Укажите корректный номер телефона',
  leadForm: 'Телефон в формате +7 (999) 999-99-99',
  menuCallback: 'Введите телефон в формате +7 (999) 999-99-99',
  sharedCallback: 'Укажите ваш телефон',
} as const;
