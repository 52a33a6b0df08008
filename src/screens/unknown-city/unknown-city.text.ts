export const unknownCityTexts = {
  title: 'Выберите город',
  heading: 'В этом городе нас пока нет',
  lead: 'Проверьте адрес или выберите свой город из списка.',
  list: 'Города, где мы работаем',
} as const;
