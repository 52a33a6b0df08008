/** Texts of the list of articles, of a result of the search, and around an article. */
export const helpPageText = {
  home: 'Главная',
  title: 'Помощь',
  metaDescription: 'Ответы на\u00a0частые вопросы об\u00a0интернете, ТВ, оплате и\u00a0договоре.',
  lead: 'Напишите своими словами, что случилось или что нужно сделать.',
  empty: 'Напишите вопрос',
  cut: (letters: number) => `Вопрос длинный: мы\u00a0искали по\u00a0первым ${letters}\u00a0знакам.`,
  found: 'Что мы\u00a0нашли',
  nothing: 'Ничего не\u00a0нашлось',
  nothingHint: 'Попробуйте сказать иначе и\u00a0короче или спросите нас: ответим и\u00a0по\u00a0телефону.',
  unavailable: 'Статей сейчас нет. Спросите нас по\u00a0телефону.',
  otherHelp: 'Не\u00a0нашли ответ?',
  more: 'Ещё по\u00a0теме',
  updated: (day: string) => `Обновлено ${day}`,
} as const;
