import { connectionFee } from '@/config/products';
import type { OrderStep } from '@/features/order-path/order-steps';
import { formatRoubles } from '@/lib/money';

/** Sent in the page's props, not in its script. */
export const orderEntryText = {
  fullBuy: {
    title: 'Всё сразу: интернет, ТВ и\u00a0оборудование',
    headTitle: 'Подключить интернет и ТВ за одну заявку',
    description: 'Тариф, роутер и приставка в одной заявке: выберите, укажите адрес и удобное время визита.',
    lead: 'Выберите тариф и\u00a0оборудование, укажите адрес и\u00a0время. Мастер принесёт всё за\u00a0один визит.',
  },
  constructor: {
    title: 'Соберите подключение сами',
    headTitle: 'Конструктор подключения',
    description:
      'Соберите подключение по частям: интернет, ТВ, роутер, приставка, видеонаблюдение и домофон.',
    lead: 'Отметьте то, что нужно дома. Если у\u00a0тарифа есть свой пакет с\u00a0ТВ, посчитаем по\u00a0его цене, а\u00a0если нет\u00a0— цену ТВ назовёт менеджер.',
  },
  newHome: {
    title: 'Новосёлам: интернет с\u00a0первого дня',
    headTitle: 'Интернет и ТВ для новосёлов',
    description:
      'Переехали? Укажите новый адрес, выберите квартиру, и мы предложим тариф и время подключения.',
    lead: 'Коробки ещё не\u00a0разобраны, а\u00a0интернет уже есть. Начните с\u00a0адреса\u00a0— остальное займёт пару минут.',
    home: 'Куда переехали',
    homes: 'Какое жильё',
    homeKinds: {
      studio: 'Студия или однокомнатная',
      flat: 'Две комнаты и\u00a0больше',
      house: 'Частный дом',
    },
    noMatter: 'Подберём вместе',
    noMatterHint: 'Менеджер позвонит и\u00a0предложит тариф',
    reasons: [
      {
        title: 'Узнаем про дом',
        text: 'Проверим, как подключён ваш новый дом и\u00a0какая скорость в\u00a0нём доступна.',
      },
      { title: 'Придём в\u00a0удобное время', text: 'Выберите день и\u00a0часы на\u00a0две недели вперёд.' },
      {
        title: 'Проложим аккуратно',
        text: 'Мастер проведёт кабель так, чтобы не\u00a0испортить свежий ремонт.',
      },
    ],
    reasonsLabel: 'Как это будет',
  },
  groups: { offer: 'Тариф', router: 'Роутер', box: 'ТВ-приставка', parts: 'Ещё подключить' },
  pay: {
    legend: 'Как платить за\u00a0оборудование',
    lease: 'По\u00a0месяцам, в\u00a0аренду',
    sale: 'Сразу, покупкой',
  },
  moreOf: (count: number) => `Показать ещё ${count}`,
  internetGroup: 'Интернет',
  parts: { tv: 'Телевидение', videocontrol: 'Видеонаблюдение', domofon: 'Домофон' },
  addressPlaceholder: 'Улица и\u00a0дом',
  allOffers: 'Все тарифы',
  allBundles: 'Все пакеты',
  next: 'Дальше: адрес',
  nextContacts: 'Дальше',
  total: {
    title: 'Вы\u00a0выбрали',
    perMonth: 'В\u00a0месяц',
    later: 'Без\u00a0акций',
    once: 'Оборудование сразу',
    connection: 'Подключение',
    connectionFee: formatRoubles(connectionFee.online),
  },
  gone: 'Того, что было выбрано, больше нет в\u00a0продаже. Вот что есть сейчас.',
  atHouse: (address: string) => `Подключим по\u00a0адресу: ${address}.`,
  noCatalogue:
    'Сейчас не\u00a0получается показать тарифы. Оставьте заявку\u00a0— менеджер расскажет о\u00a0них по\u00a0телефону.',
  request: 'Оставить заявку',
  resume: 'Уже начинали?',
  resumeLink: 'Продолжить заявку',
  backToOrder: 'Вернуться к\u00a0заявке',
} as const;

/** Sent in the page's props, not in its script. */
export const orderStepsText = {
  description: 'Заявка на подключение',
  leads: {
    address:
      'Напишите улицу, дом и\u00a0квартиру. Если дом ещё не\u00a0подключён, мы\u00a0об\u00a0этом скажем.',
    contacts: 'Менеджер позвонит, чтобы подтвердить время визита.',
    'time-slots':
      'Время указано по\u00a0часам вашего города. Менеджер позвонит, чтобы его подтвердить. Изменить его можно будет на\u00a0странице заявки.',
    'create-agreement': 'Если что-то не\u00a0так, вернитесь к\u00a0нужному шагу: остальное сохранится.',
    final: 'Мы\u00a0свяжемся с\u00a0вами в\u00a0ближайшее время',
  } satisfies Record<OrderStep, string>,
  address: 'Улица и\u00a0дом',
  addressPlaceholder: 'Улица и\u00a0дом',
  flat: 'Квартира',
  flatHint: 'Можно не\u00a0указывать',
  check: 'Проверить, подключён ли дом',
  houseNote: {
    notConnected:
      'Этот дом пока не\u00a0подключён. Заявку можно отправить: менеджер расскажет, когда придёт наша сеть.',
    unknown:
      'Мы\u00a0не\u00a0нашли этот дом в\u00a0своём списке. Заявку можно отправить: менеджер проверит, дошла\u00a0ли туда наша сеть.',
    wish: 'Оставить пожелание',
    check: 'Проверить адрес',
    offers: 'Тарифы для\u00a0этого дома',
  },
  day: 'День',
  window: 'Время',
  next: 'Дальше',
  send: 'Отправить заявку',
  back: 'Назад',
  change: 'Изменить',
  checked: { address: 'Адрес', contacts: 'Контакты', visit: 'Визит мастера' },
  changeLabels: {
    choice: 'Изменить то, что выбрано',
    address: 'Изменить адрес',
    contacts: 'Изменить контакты',
    'time-slots': 'Изменить время визита',
  },
  flatIn: (address: string, flat: string) => `${address}, кв.\u00a0${flat}`,
  visitWish: (when: string) => `Мастер придёт: ${when}. Менеджер позвонит, чтобы это подтвердить.`,
  home: 'На\u00a0главную',
  status: 'Где моя заявка',
} as const;

/** Hint of an item without the order's payment method. */
export const orderPayText = { only: (way: string) => `только ${way}` } as const;
