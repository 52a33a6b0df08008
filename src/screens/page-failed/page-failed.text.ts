export const pageFailedTexts = {
  missingTitle: 'Страница не найдена',
  missing: 'Такой страницы нет',
  missingLead: 'Возможно, ссылка устарела. Начните с главной страницы.',
  failedTitle: 'Страница не открылась',
  failed: 'Что-то сломалось на нашей стороне',
  failedLead: 'Мы уже знаем об этом. Обновите страницу через минуту.',
  home: 'На главную',
} as const;
