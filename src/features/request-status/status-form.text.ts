export const statusFormText = {
  noAnswer: 'Не\u00a0удалось узнать о\u00a0заявке. Проверьте связь и\u00a0попробуйте ещё раз.',
} as const;
