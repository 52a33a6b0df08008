import type { ChannelPackage, ChannelQuality, ChannelTheme } from '@/api/content/content.schemas';

/** Themes in the order of the filter. */
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

/** Qualities that can be asked for: HD is HD or better; SD is no wish. */
export const qualityTitles = {
  HD: 'HD и\u00a04K',
  '4K': 'Только 4K',
} as const satisfies Partial<Record<ChannelQuality, string>>;

export const packageTitles: Readonly<Record<ChannelPackage, string>> = {
  federal: 'Федеральные',
  cable: 'Кабельные',
  extra: 'Дополнительные',
};
