export const tooltipSectionText = {
  title: 'Подсказка',
  hint: 'Что это?',
  narrow: 'О\u00a0цене',
  content: 'Цена действует при подключении онлайн и\u00a0не\u00a0меняется 12\u00a0месяцев.',
  short: 'Без рекламы',
  toggle: 'Показать подсказку',
  slides: 'Подсказка на\u00a0ленте',
  move: 'Сдвинуть ленту',
  company: 'ООО «Скворец Медиа»',
  erid: '2VtzqxYzABc',
} as const;
