import type { ChannelPackage, ChannelQuality, ChannelTheme } from '@/api/content/content.schemas';

export const themeTitles: Readonly<Record<ChannelTheme, string>> = {
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

/** HD means HD or better; SD is not a filter. */
export const qualityTitles = {
  HD: 'HD и\u00a04K',
  '4K': 'Только 4K',
} as const satisfies Partial<Record<ChannelQuality, string>>;

export const packageTitles: Readonly<Record<ChannelPackage, string>> = {
  federal: 'Федеральные',
  cable: 'Кабельные',
  extra: 'Дополнительные',
};
