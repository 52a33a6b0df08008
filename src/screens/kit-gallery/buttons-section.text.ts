export const buttonsText = {
  title: 'Кнопки',
  kinds: {
    primary: 'Основная',
    accent: 'Акцентная',
    secondary: 'Вторичная',
    white: 'Белая',
    ghost: 'Призрачная',
  },
  sizes: { large: 'Большая', middle: 'Средняя', small: 'Малая' },
  loading: 'Загрузка',
  disabled: 'Недоступна',
  link: 'Ссылка',
  full: 'Во\u00a0всю ширину',
  press: 'Нажмите',
  toggle: 'Включить загрузку',
  presses: (count: number) => `Нажатий: ${count}`,
} as const;
