/** Titles and descriptions of the TV equipment page (SHELL-10). */
export const tvEquipmentMetaText = {
  titles: { main: 'ТВ-приставки', smart: 'ТВ на Smart TV', note: 'ТВ на ноутбуке и смартфоне' },
  descriptions: {
    main: '170+ каналов в HD и 4K, пауза и перемотка, видеосервис без рекламы. Приставка в рассрочку или сразу.',
    smart: 'Смотрите 170+ каналов на телевизорах LG и Samsung от 2013 года без приставки.',
    note: 'Смотрите 170+ каналов на ноутбуке, смартфоне и планшете: приложение для iOS и Android, сайт видеосервиса.',
  },
} as const;
