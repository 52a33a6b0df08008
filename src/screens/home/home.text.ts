import { links } from '@/config/links';

/** Words of the home page; claims and prices of connecting are those of the specification [spec 1, 2.3, 2.9]. */
export const homeText = {
  meta: {
    title: 'Интернет, ТВ и домофон',
    description:
      'Домашний интернет, 170+ каналов в HD и 4K, видеонаблюдение и домофон. Подключение при заявке на сайте — 500 ₽.',
  },
  service: 'Интернет, телевидение, видеонаблюдение и домофон для дома',
  hero: {
    label: '19\u00a0лет с\u00a0вами',
    title: (cityIn: string) => `Интернет и\u00a0ТВ для\u00a0дома ${cityIn.replace(' ', '\u00a0')}`,
    lead: 'А\u00a0ещё видеонаблюдение и\u00a0домофон. Одна заявка, один мастер, один номер для\u00a0вопросов\u00a0— и\u00a0вечером в\u00a0вашем окне горит свет.',
    connect: 'Подключить',
    choose: 'Выбрать услугу',
    facts: [
      { value: '170+', text: 'телеканалов' },
      { value: 'от\u00a020', text: 'Мбит/с советуем для\u00a0дома' },
      { value: '500\u00a0₽', text: 'подключение по\u00a0заявке на\u00a0сайте' },
    ],
  },
  products: {
    title: (cityIn: string) => `Что подключить ${cityIn}`,
    more: 'Все услуги и\u00a0опции',
    items: [
      {
        key: 'internet',
        href: links.internet,
        title: 'Домашний интернет',
        text: 'Для\u00a0учёбы, работы, игр и\u00a0видео. Поможем выбрать скорость и\u00a0настроим роутер.',
      },
      {
        key: 'tv',
        href: links.tvEquipment,
        title: 'Телевидение',
        text: 'Приставка, Smart TV или\u00a0смартфон: 170+\u00a0каналов, пауза, перемотка и\u00a0видеосервис.',
      },
      {
        key: 'bundles',
        href: links.bundles,
        title: 'Интернет и\u00a0ТВ',
        text: 'Две услуги в\u00a0одном пакете: одна заявка и\u00a0один визит мастера.',
      },
      {
        key: 'videocontrol',
        href: links.videocontrol,
        title: 'Видеонаблюдение',
        text: 'Камера дома, которая открывается с\u00a0телефона.',
      },
      {
        key: 'intercom',
        href: links.intercom,
        title: 'Домофон',
        text: 'Вход в\u00a0подъезд только для\u00a0своих.',
      },
      {
        key: 'channels',
        href: links.tvChannels,
        title: 'Каналы',
        text: 'Кино, спорт, детям, наука: найдите свои в\u00a0списке.',
      },
    ],
    boxesFrom: (price: string) => `Приставки от\u00a0${price}`,
  },
  request: {
    title: (company: string) => `Подключить ${company}`,
    text: 'Отметьте, что вам нужно, и\u00a0оставьте телефон. Менеджер перезвонит, ответит на\u00a0вопросы и\u00a0договорится о\u00a0времени визита.',
  },
} as const;
