import type { Channel, WantedQuality } from './channel-kinds';

/** Themes in the order of the filter. */
export const themeTitles: Readonly<Record<Channel['themes'][number], string>> = {
  кино: 'Кино',
  спорт: 'Спорт',
  детям: 'Детям',
  новости: 'Новости',
  познавательные: 'Познавательные',
  наука: 'Наука',
  музыка: 'Музыка',
  развлечения: 'Развлечения',
  регион: 'Регион',
};

export const qualityTitles: Readonly<Record<WantedQuality, string>> = {
  HD: 'HD и\u00a04K',
  '4K': 'Только 4K',
};

export const packageTitles: Readonly<Record<Channel['package'], string>> = {
  federal: 'Федеральные',
  cable: 'Кабельные',
  extra: 'Дополнительные',
};

/** Words of the channel list; heading, lead and what stands below come from the content service. */
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
