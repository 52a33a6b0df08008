export const unknownCityTexts = {
  title: 'Выберите город',
  heading: 'В этом городе нас пока нет',
  lead: 'Проверьте адрес или выберите свой город из списка.',
  search: 'Найти город',
  nothing: 'Такого города в\u00a0списке нет',
  noCity: 'Вашего города нет?',
  leaveRequest: 'Оставьте заявку',
  list: 'Города, где мы работаем',
} as const;
