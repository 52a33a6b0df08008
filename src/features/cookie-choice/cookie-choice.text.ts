export const cookieChoiceText = {
  title: 'Мы\u00a0используем cookie.',
  text: 'Чат, видео и\u00a0счётчики\u00a0— с\u00a0вашего согласия.',
  policy: 'Подробнее в\u00a0политике',
  all: 'Принять все',
  necessary: 'Только необходимые',
} as const;
