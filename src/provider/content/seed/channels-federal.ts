import type { ChannelGroup } from './channels-group';

/** The 33 federal channels [TV-07]; all names are invented. */
export const federalChannels: readonly ChannelGroup[] = [
  {
    package: 'federal',
    from: 1,
    theme: 'развлечения',
    channels: [
      ['Общий эфир', 'HD', { themes: ['новости'] }],
      ['Большая страна сегодня', 'HD', { themes: ['новости'] }],
      ['Семейный вечер', 'HD', { themes: ['кино'] }],
      ['Вся семья в сборе', 'HD', { themes: ['кино'] }],
      ['Добрый час', 'SD'],
      ['Светлый дом', 'SD'],
      ['Весёлый этаж', 'HD'],
      ['Полный зал', 'HD'],
      ['Гостиная', 'SD'],
      ['Круг друзей', 'SD', { live: true }],
    ],
  },
  {
    package: 'federal',
    from: 11,
    theme: 'новости',
    channels: [
      ['Новости часа', 'HD', { live: true }],
      ['Сегодня и сейчас', 'HD', { live: true }],
      ['Круглые сутки', 'SD', { live: true }],
      ['Страна и люди', 'SD'],
      ['Деловое утро', 'SD', { live: true }],
    ],
  },
  {
    package: 'federal',
    from: 16,
    theme: 'кино',
    channels: [
      ['Киноэфир', 'HD'],
      ['Сериальный вечер', 'HD'],
      ['Золотая лента', 'SD'],
      ['Наш экран', 'SD'],
      ['Премьерный зал', 'HD'],
    ],
  },
  {
    package: 'federal',
    from: 21,
    theme: 'регион',
    channels: [
      [['Родной край', 'Родные просторы', 'Родные берега'], 'HD', { live: true, themes: ['новости'] }],
      ['Наш край', 'SD', { live: true, themes: ['новости'] }],
    ],
  },
  {
    package: 'federal',
    from: 23,
    theme: 'спорт',
    channels: [
      ['Общий старт', 'HD', { live: true }],
      ['Стадион страны', 'HD', { live: true }],
      ['Спортивный двор', 'SD'],
    ],
  },
  {
    package: 'federal',
    from: 26,
    theme: 'детям',
    channels: [
      ['Детский час', 'SD'],
      ['Сказка на ночь', 'SD'],
      ['Зяблик', 'HD'],
    ],
  },
  {
    package: 'federal',
    from: 29,
    theme: 'познавательные',
    channels: [
      ['Кругозор', 'HD'],
      ['Летопись', 'SD'],
      ['Большой мир вокруг', 'HD'],
    ],
  },
  {
    package: 'federal',
    from: 32,
    theme: 'музыка',
    channels: [
      ['Песни страны', 'SD'],
      ['Концертный зал', 'SD'],
    ],
  },
];
