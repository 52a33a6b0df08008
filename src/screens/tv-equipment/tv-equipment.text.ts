/** Shared by the tabs; claims of TV-06 and TV-07. */
export const tvEquipmentText = {
  crumbs: { home: 'Главная', equipment: 'Оборудование для ТВ' },
  hero: {
    label: (cityIn: string) => `170+ каналов ${cityIn}`,
    title: (cityIn: string) => `Телевидение для\u00a0дома ${cityIn.replace(' ', '\u00a0')}`,
    lead: 'Приставка сделает любой экран умным: эфир, архив и\u00a0видеосервис в\u00a0одном пульте.',
    choose: 'Выбрать приставку',
    help: 'Помогите выбрать',
  },
  benefitsLabel: 'Что вы получите',
  benefits: [
    { icon: 'f-channels', title: '170+ каналов', text: '33\u00a0федеральных и\u00a0120+\u00a0кабельных' },
    { icon: 'f-hd', title: 'HD и 4K', text: 'На каждом экране дома' },
    { icon: 'f-noads', title: 'Без рекламы', text: 'В\u00a0фильмах и\u00a0сериалах' },
    { icon: 'f-rewind', title: 'Пауза и перемотка', text: 'Архив за\u00a07\u00a0дней' },
    {
      icon: 'f-play',
      title: 'Видеосервис',
      text: 'Пробная подписка от\u00a07\u00a0дней до\u00a01\u00a0месяца',
    },
  ],
  /** «еще» for clients with TV (TV-05). */
  choice: (hasTv: boolean) => (hasTv ? 'Выберите, как еще смотреть ТВ' : 'Выберите, как смотреть ТВ'),
  tabsLabel: 'Способ просмотра',
  tabs: { main: 'ТВ-приставка', smart: 'Смарт ТВ', note: 'Ноутбук или смартфон' },
  noBoxes:
    'Список приставок сейчас недоступен. Оставьте номер — менеджер расскажет, что есть, и поможет выбрать.',
  emptyBoxes:
    'Приставки в\u00a0этом городе сейчас закончились. Оставьте номер — мы позвоним, когда они появятся.',
  toForm: 'Оставить заявку',
} as const;

/** SHELL-10 */
export const tvEquipmentMetaText = {
  titles: { main: 'ТВ-приставки', smart: 'ТВ на Smart TV', note: 'ТВ на ноутбуке и смартфоне' },
  descriptions: {
    main: '170+ каналов в HD и 4K, пауза и перемотка, видеосервис без рекламы. Приставка в рассрочку или сразу.',
    smart: 'Смотрите 170+ каналов на телевизорах LG и Samsung от 2013 года без приставки.',
    note: 'Смотрите 170+ каналов на ноутбуке, смартфоне и планшете: приложение для iOS и Android, сайт видеосервиса.',
  },
} as const;

export const bannerText = {
  advertising: ({ companyName, erid }: { companyName: string; erid: string }) =>
    `Реклама. ${companyName}, erid: ${erid}`,
} as const;
