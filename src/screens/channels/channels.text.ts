export const channelsText = {
  listTitle: 'Список каналов',
  formLabel: 'Поиск каналов',
  search: 'Название или номер канала',
  theme: 'Тема',
  quality: 'Качество',
  package: 'Пакет',
  any: { theme: 'Все темы', quality: 'Любое', package: 'Все' },
  find: 'Найти',
  found: (count: string) => `Найдено: ${count}`,
  all: (count: string) => `В\u00a0списке ${count}`,
  reset: 'Сбросить фильтры',
  number: (number: number) => `№\u00a0${number}`,
  archive: 'архив',
  extra: 'доп. пакет',
  empty: 'Таких каналов не нашлось',
  emptyHint: 'Попробуйте написать название короче или сбросьте фильтры.',
  failed: 'Список каналов сейчас не открывается. Обновите страницу чуть позже или спросите менеджера.',
  toForm: 'Оставить заявку',
} as const;

/** Only the server renders them. */
export const channelsHeadText = {
  home: 'Главная',
  tv: 'Телевидение',
  heading: 'Тематические каналы',
  description: '170+ телеканалов: 33 федеральных и более 120 кабельных, часть в HD и 4K.',
} as const;
