import { plural } from '@/lib/plural';

const cityForms = ['город', 'города', 'городов'] as const;

export const cityPickerText = {
  title: 'Выберите город',
  back: 'Назад',
  search: 'Ваш город',
  emptySearch: 'Введите город',
  notFound: 'Не найдено',
  noCity: 'Вашего города нет?',
  leaveRequest: 'Оставьте заявку',
  searching: 'Ищем…',
  found: (count: number) =>
    `${plural(count, ['Найден', 'Найдено', 'Найдено'])} ${count}\u00a0${plural(count, cityForms)}`,
  results: 'Найденные города',
  topCities: 'Крупные города',
  regions: 'Регионы',
  loading: 'Загружаем города…',
  loaded: 'Города загружены',
  failed:
    'Не\u00a0удалось загрузить список регионов. Поиск работает по\u00a0тем городам, что уже загрузились.',
  searchFailed: 'Не\u00a0удалось загрузить все города, поэтому нашлись не\u00a0все.',
  regionFailed: 'Не\u00a0удалось загрузить города.',
  retry: 'Повторить',
  tip: 'Ваш город',
  other: 'Нет, другой',
  confirm: 'Да, спасибо',
  tipSaid: (city: string) => `Ваш город ${city}? Ответьте в\u00a0подсказке под шапкой сайта.`,
} as const;
