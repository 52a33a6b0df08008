import { links } from '@/config/links';
import { unbroken } from '@/lib/money';

/** Words of the home page; claims and prices of connecting are those of TV-07 and POP-02. */
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
    lead: 'Проверьте дом: скажем, какая там скорость и\u00a0сколько стоит.',
    leadWithoutCheck:
      'Ещё видеонаблюдение и\u00a0домофон: одна заявка, один мастер, один номер для\u00a0вопросов.',
    check: { label: 'Улица и\u00a0дом', placeholder: 'Ленина 12', button: 'Проверить' },
    connect: 'Подключить',
    choose: 'Выбрать услугу',
    chooseAtOnce: 'Сразу выбрать услугу',
    from: (price: string) => unbroken(`от\u00a0${price}`),
    fromText: (cityIn: string) => `интернет ${cityIn.replace(' ', '\u00a0')}`,
    facts: [
      { value: '170+', text: 'телеканалов в\u00a0HD и\u00a04K' },
      { value: '500\u00a0₽', text: 'подключение по\u00a0заявке на\u00a0сайте' },
    ],
  },
  offers: {
    title: 'С\u00a0чего начать',
    lead: 'Три предложения с\u00a0ценой целиком. Что подойдёт именно вашему дому, покажет проверка адреса.',
    leadWithoutCheck: 'Три предложения с\u00a0ценой целиком.',
    tariffs: 'Все тарифы',
    bundles: 'Пакеты с\u00a0ТВ',
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
    from: (price: string) => unbroken(`от\u00a0${price}`),
  },
  promotions: { title: 'Акции', about: 'Подробнее' },
  request: {
    title: (company: string) => `Подключить ${company}`,
    text: 'Отметьте, что вам нужно, и\u00a0оставьте телефон. Менеджер перезвонит, ответит на\u00a0вопросы и\u00a0договорится о\u00a0времени визита.',
  },
} as const;

/** Questions of the home page; they come with the part that shows them, and are told to search engines. */
export const homeFaqText = {
  title: 'Вопросы и\u00a0ответы',
  items: (cityIn: string) => [
    {
      question: `Что можно подключить ${cityIn}?`,
      answer:
        'Интернет, телевидение, видеонаблюдение и домофон. Что из этого доступно по вашему адресу и на каких условиях, менеджер проверит до визита мастера.',
    },
    {
      question: 'Сколько стоит подключение?',
      answer:
        'Подключение стоит 500\u00a0₽, если оставить заявку на\u00a0сайте, и\u00a0950\u00a0₽, если оформить её по\u00a0телефону. Стоимость услуги и оборудования назовут отдельно, до заключения договора.',
    },
    {
      question: 'Какую скорость выбрать?',
      answer:
        'Посчитайте, сколько телефонов, ноутбуков и телевизоров бывает в сети одновременно вечером. Мы рекомендуем не меньше 20\u00a0Мбит/с, а для видео в 4K и игр — с запасом.',
    },
    {
      question: 'Нужна ли приставка, если у меня Smart TV?',
      answer:
        'Телевизорам LG и Samsung от 2013 года хватит приложения. Для остальных подойдёт любая приставка с HDMI.',
    },
    {
      question: 'Можно ли оставить свой роутер?',
      answer:
        'Да, если он поддерживает скорость тарифа. Назовите модель менеджеру — он подскажет, хватит ли её.',
    },
  ],
} as const;

/** Words of the home page's reasons and steps; they come with the parts that show them. */
export const homeReasonsText = {
  reasons: {
    title: 'Почему с\u00a0нами спокойно',
    items: [
      {
        icon: 'f-wallet',
        title: 'Цена целиком',
        text: 'Сколько платить сегодня, сколько каждый месяц и\u00a0как долго\u00a0— видно до\u00a0заявки.',
      },
      {
        icon: 'f-home',
        title: 'Сначала адрес',
        text: 'Проверяем дом и\u00a0обещаем только то, что в\u00a0нём можно подключить.',
      },
      {
        icon: 'f-tv',
        title: 'Один договор\u00a0— все экраны',
        text: 'Каналы на\u00a0телевизоре, смартфоне, планшете и\u00a0ноутбуке.',
      },
      {
        icon: 'f-shield',
        title: 'Данные под\u00a0защитой',
        text: 'Имя и\u00a0телефон нужны только для\u00a0ответа на\u00a0заявку; согласие\u00a0— отдельный короткий документ.',
      },
    ],
  },
  steps: {
    title: 'Как проходит подключение',
    items: [
      {
        title: 'Оставьте заявку',
        text: 'Имя и\u00a0телефон, около двух минут. Подключение по\u00a0заявке на\u00a0сайте стоит 500\u00a0₽, по\u00a0телефону\u00a0— 950\u00a0₽.',
      },
      {
        title: 'Поговорите с\u00a0менеджером',
        text: 'Он\u00a0перезвонит, проверит адрес, назовёт цену и\u00a0согласует время визита.',
      },
      {
        title: 'Встретьте мастера',
        text: 'В\u00a0назначенное время он\u00a0привезёт договор, подключит и\u00a0настроит оборудование.',
      },
    ],
  },
} as const;
