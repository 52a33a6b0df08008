import { connectionFee } from '@/config/products';
import type { LowestPrices } from '@/features/tariffs/lowest-prices.server';
import { formatRoubles } from '@/lib/money';

const online = formatRoubles(connectionFee.online);
const byPhone = formatRoubles(connectionFee.byPhone);

export const offersText = {
  home: 'Главная',
  choose: 'Выбрать',
  check: 'Проверить адрес',
  house: {
    at: (address: string) => `Адрес подключения: ${address}.`,
    firstVisit: (when: string) => `Первый визит: ${when}.`,
    only: (speed: number) => `Здесь то, что подключают в\u00a0этом доме: до\u00a0${speed}\u00a0Мбит/с.`,
    onlyForPrivate: (speed: number) =>
      `Здесь то, что подключают в\u00a0этот частный дом: до\u00a0${speed}\u00a0Мбит/с.`,
    none: 'Тарифы для\u00a0этого дома назовёт менеджер.',
    all: 'Показать весь список',
    notConnected: 'Этот дом пока не\u00a0подключён: менеджер расскажет, когда придёт наша сеть.',
    wish: 'Оставить пожелание',
  },
  facts: {
    from: (price: string) => `от\u00a0${price}`,
    fromText: 'самая низкая цена',
    fromTextWithFreeMonth: 'самая низкая цена; по\u00a0акции первый месяц\u00a00\u00a0₽',
    online,
    onlineText: `подключение по\u00a0заявке на\u00a0сайте; по\u00a0телефону\u00a0— ${byPhone}`,
  },
  failed: 'Список сейчас не\u00a0открывается. Обновите страницу чуть позже или спросите менеджера.',
  toForm: 'Оставить заявку',
} as const;

/** «в Перми» with a no-break space. */
const glued = (cityIn: string) => cityIn.replace(' ', '\u00a0');

/** «Тарифы от 300 ₽/мес, по акции первый месяц 0 ₽: …» for search engines; without unknown prices. */
function pricedList(what: string): (prices: LowestPrices | null) => string {
  const facts = 'скорость, цена, акции и что будет после них.';
  return (prices) => {
    if (prices === null) return `${what}: ${facts}`;
    const free = prices.hasFreeMonth ? ', по\u00a0акции первый месяц\u00a00\u00a0₽' : '';
    return `${what} от\u00a0${prices.from}${free}: ${facts}`;
  };
}

export const internetText = {
  meta: {
    title: 'Домашний интернет',
    description: pricedList('Тарифы домашнего интернета'),
  },
  service: 'Домашний интернет',
  crumb: 'Интернет',
  hero: {
    label: 'Скорость и\u00a0цена сразу',
    title: (cityIn: string) => `Домашний интернет ${glued(cityIn)}`,
    lead: 'Для\u00a0учёбы, работы, игр и\u00a0видео в\u00a0HD и\u00a04K. Сравните тарифы: на\u00a0карточке видно, сколько платить сейчас и\u00a0сколько потом.',
  },
  listTitle: 'Тарифы',
  request: {
    title: (cityIn: string) => `Подключить интернет ${glued(cityIn)}`,
    text: 'Оставьте имя и\u00a0телефон: менеджер перезвонит и\u00a0подберёт тариф по\u00a0вашему адресу.',
  },
} as const;

export const bundlesText = {
  meta: {
    title: 'Интернет и ТВ в одном пакете',
    description: pricedList('Пакеты «Интернет + ТВ»'),
  },
  service: 'Интернет и\u00a0ТВ в\u00a0одном пакете',
  crumb: 'Интернет и\u00a0ТВ',
  hero: {
    label: '170+ каналов в\u00a0каждом пакете',
    title: (cityIn: string) => `Интернет и\u00a0ТВ ${glued(cityIn)}`,
    lead: 'Домашний интернет и\u00a0телевидение вместе: одна заявка, один визит мастера, один номер для\u00a0вопросов.',
  },
  listTitle: 'Пакеты',
  request: {
    title: () => 'Подобрать пакет',
    text: 'Оставьте номер\u00a0— менеджер проверит адрес и\u00a0назовёт цену вместе с\u00a0оборудованием.',
  },
} as const;
