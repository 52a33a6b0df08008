/** Words of the page that tells where a request stands (decision 44). */
export const statusTexts = {
  checkFields: 'Проверьте отмеченные поля',
  notFound: 'Такой заявки нет. Проверьте номер и\u00a0последние четыре цифры телефона.',
  tooMany: 'Слишком много попыток. Попробуйте через 15\u00a0минут.',
  notFromOurSite:
    'Узнать о\u00a0заявке можно только на\u00a0странице сайта. Обновите её и\u00a0попробуйте ещё раз.',
  failed: 'Не\u00a0удалось узнать о\u00a0заявке. Попробуйте ещё раз.',
  cannotChange: 'Эту заявку уже нельзя изменить. Позвоните нам.',
  changed: 'Время звонка изменено',
  cancelled: 'Заявка отменена',
} as const;
