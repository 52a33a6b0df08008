export const helpSearchText = {
  title: 'Поиск по\u00a0справке',
  label: 'Ваш вопрос',
  placeholder: 'Например, не\u00a0работает интернет',
  search: 'Найти',
} as const;

export const helpAnswerText = {
  question: 'Статья помогла?',
  yes: 'Да',
  no: 'Нет',
  thanks: 'Спасибо за\u00a0ответ!',
  sorry: 'Жаль, что не\u00a0помогло. Мы\u00a0учтём это, когда будем править статью.',
} as const;

export const helpContactText = {
  phone: (phone: string) => `Позвонить: ${phone}`,
  callback: 'Заказать звонок',
} as const;

export const helpSuggestionsText = { title: 'Возможно, поможет прямо сейчас' } as const;
