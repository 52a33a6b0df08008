/** TV packs of bundles. Every pack has at least the 170 channels that the site names, the largest has all. */
export const channelPacks = {
  base: { hd: 93, sd: 79, price: 150 },
  more: { hd: 107, sd: 79, price: 290 },
  max: { hd: 121, sd: 79, price: 450 },
} as const;

/** One bundle; speed and price result from the tariff and the pack. Roubles a month, months. */
export interface BundleSource {
  id: number;
  alias: string;
  title: string;
  tariffId: number;
  pack: keyof typeof channelPacks;
  promo?: { price: number; months: number };
  text: string;
  isPromoted?: boolean;
  hasMobile?: boolean;
  /** Sold in detached houses. */
  isForPrivateHouse?: boolean;
  isForClients?: boolean;
}

/** Every bundle: 20 for new customers and one for clients. */
export const bundles: BundleSource[] = [
  {
    id: 2001,
    alias: 'pervyj',
    title: 'Первый',
    tariffId: 1002,
    pack: 'base',
    text: 'Интернет для одного-двух экранов и базовый набор каналов.',
  },
  {
    id: 2002,
    alias: 'vdvoem',
    title: 'Вдвоём',
    tariffId: 1003,
    pack: 'base',
    text: 'Кино вечером, новости утром и видеозвонки — для двоих.',
  },
  {
    id: 2003,
    alias: 'domashnij-100',
    title: 'Домашний 100',
    tariffId: 1004,
    pack: 'base',
    promo: { price: 390, months: 3 },
    text: 'Привычная скорость и все федеральные каналы.',
  },
  {
    id: 2004,
    alias: 'domashnij-200',
    title: 'Домашний 200',
    tariffId: 1005,
    pack: 'base',
    text: 'Два телевизора 4K и работа из дома одновременно.',
  },
  {
    id: 2005,
    alias: 'semejnyj',
    title: 'Семейный вечер',
    tariffId: 1006,
    pack: 'more',
    promo: { price: 550, months: 3 },
    text: 'Каналы для взрослых и детей, скорость для каждого экрана.',
    isPromoted: true,
  },
  {
    id: 2006,
    alias: 'kinozal',
    title: 'Кинозал',
    tariffId: 1006,
    pack: 'max',
    text: 'Больше всего каналов о кино и сериалах.',
  },
  {
    id: 2007,
    alias: 'pyatsot',
    title: 'Пятьсот и ТВ',
    tariffId: 1008,
    pack: 'base',
    promo: { price: 0, months: 1 },
    text: 'Интернет 500 Мбит/с и ТВ: первый месяц за 0 ₽.',
    isPromoted: true,
  },
  {
    id: 2008,
    alias: 'pyatsot-bolshe',
    title: 'Пятьсот и больше каналов',
    tariffId: 1008,
    pack: 'more',
    promo: { price: 690, months: 3 },
    text: 'Та же скорость и расширенный набор каналов.',
  },
  {
    id: 2009,
    alias: 'umnyj-dom',
    title: 'Умный дом',
    tariffId: 1009,
    pack: 'more',
    text: 'Запас скорости для камер, колонок и телевизоров 4K.',
  },
  {
    id: 2010,
    alias: 'skorost-800',
    title: 'Скорость 800',
    tariffId: 1010,
    pack: 'base',
    promo: { price: 690, months: 3 },
    text: 'Быстрые загрузки и базовый набор каналов.',
  },
  {
    id: 2011,
    alias: 'sport-800',
    title: 'Спорт',
    tariffId: 1010,
    pack: 'max',
    promo: { price: 890, months: 3 },
    text: 'Прямые эфиры, повторы и спортивные каналы в HD.',
  },
  {
    id: 2012,
    alias: 'gigabit',
    title: 'Гигабит и ТВ',
    tariffId: 1011,
    pack: 'base',
    promo: { price: 790, months: 6 },
    text: 'Гигабит на полгода дешевле и каналы на каждый день.',
  },
  {
    id: 2013,
    alias: 'gigabit-max',
    title: 'Гигабит Макс',
    tariffId: 1012,
    pack: 'max',
    text: 'Все каналы, гигабит и одна цена с первого месяца.',
  },
  {
    id: 2014,
    alias: 'giga-kino',
    title: 'Гига с кино',
    tariffId: 1014,
    pack: 'more',
    promo: { price: 990, months: 3 },
    text: 'Гигабит, каналы и подписка на видеосервис в одном счёте.',
    isPromoted: true,
  },
  {
    id: 2015,
    alias: 'razvlecheniya',
    title: 'Развлечения и ТВ',
    tariffId: 1015,
    pack: 'base',
    promo: { price: 690, months: 2 },
    text: 'Кино, музыка, книги и эфирные каналы вместе.',
    hasMobile: true,
  },
  {
    id: 2016,
    alias: 'igrovoj',
    title: 'Игровой и ТВ',
    tariffId: 1016,
    pack: 'base',
    text: 'Короткий путь до серверов и телевизор для остальных.',
  },
  {
    id: 2017,
    alias: 'detskij',
    title: 'С детьми',
    tariffId: 1019,
    pack: 'more',
    promo: { price: 690, months: 3 },
    text: 'Детские каналы, фильтр сайтов и расписание для планшета.',
    hasMobile: true,
  },
  {
    id: 2018,
    alias: 'rabota-i-otdyh',
    title: 'Работа и отдых',
    tariffId: 1020,
    pack: 'base',
    text: 'Звонки без обрывов днём и кино вечером.',
    hasMobile: true,
  },
  {
    id: 2019,
    alias: 'roditelyam',
    title: 'Родителям',
    tariffId: 1022,
    pack: 'base',
    text: 'Недорогой интернет и любимые каналы под рукой.',
  },
  {
    id: 2020,
    alias: 'dacha',
    title: 'Дача и ТВ',
    tariffId: 1024,
    pack: 'base',
    promo: { price: 490, months: 2 },
    text: 'Каналы и интернет на сезон, зимой — пауза.',
    isForPrivateHouse: true,
  },
  {
    id: 2090,
    alias: 'spasibo',
    title: 'Спасибо и ТВ',
    tariffId: 1090,
    pack: 'more',
    text: 'Для тех, кто с нами больше пяти лет.',
    isForClients: true,
  },
];
