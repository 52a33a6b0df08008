/** What a form says of a wrong phone, letter by letter of the specification (VAL-02). */
export const phoneMessages = {
  tvPage: 'Укажите корректный номер телефона',
  card: 'Телефон в формате +7 (999) 999-99-99',
  shellCallback: 'Укажите ваш телефон',
  menuCallback: 'Введите телефон в формате +7 (999) 999-99-99',
} as const;
