import type { MenuItem, ShellContent } from '@/api/content/content.schemas';
import { links } from '@/config/links';

import { outside, ownAdvertising, type Variant } from './brand';

/** A menu entry before the check of its link's target. */
export interface SeedMenuItem extends Omit<MenuItem, 'available' | 'children'> {
  only?: Variant;
  children?: SeedMenuItem[];
}

const sun = { color: '#ffb938', color_text: '#1d1600' };
const mint = { color: '#dcf0ea', color_text: '#07524a' };

const internetItems: SeedMenuItem[] = [
  {
    id: 11,
    type: 'description-label',
    title: 'Все тарифы',
    link: links.internet,
    add_desc: 'Сравнить и\u00a0выбрать скорость',
    image_icon: 'f-speed',
    promoted: true,
  },
  {
    id: 12,
    type: 'description-label',
    title: 'Гигабит',
    link: links.tariff('giga'),
    add_desc: 'С\u00a0одной ценой всегда',
    image_icon: 'f-globe',
  },
  {
    id: 13,
    type: 'description-label',
    title: 'Для игр',
    link: links.tariff('gaming'),
    add_desc: 'Короткий путь до\u00a0серверов',
    image_icon: 'f-laptop',
  },
  {
    id: 14,
    type: 'description-label',
    title: 'Для кино и\u00a0музыки',
    link: links.tariff('entertainment'),
    add_desc: 'Подписка вместе с\u00a0интернетом',
    image_icon: 'f-play',
  },
  {
    id: 15,
    type: 'description-label',
    title: 'В\u00a0частный дом',
    link: links.monoVillage,
    add_desc: 'Оптика до\u00a0участка',
    image_icon: 'f-shield',
  },
  {
    id: 16,
    type: 'description-label',
    title: 'Интернет на\u00a0дачу',
    link: links.tariff('na-dachu'),
    add_desc: 'Зимой\u00a0— пауза',
    image_icon: 'f-home',
    only: 'regions',
  },
  {
    id: 17,
    type: 'description-label',
    title: 'Тарифы для\u00a0Москвы',
    link: '/landing-promo/msk-tariffs',
    add_desc: 'Интернет и\u00a0ТВ в\u00a0столице',
    image_icon: 'f-gift',
    only: 'moscow',
  },
  {
    id: 18,
    type: 'description-label',
    title: 'Роутеры',
    link: links.routers,
    add_desc: 'Покупка или\u00a0рассрочка',
    image_icon: 'f-router',
  },
  { id: 19, type: 'common', title: 'Проверить адрес', link: links.address, only: 'regions' },
  { id: 10, type: 'common', title: 'Заявка на\u00a0подключение', link: links.request },
  { id: 9, type: 'common', title: 'Новосёлам', link: links.newHome },
  {
    id: 20,
    type: 'description-button',
    title: 'Соберите свой пакет',
    link: links.bundleBuilder,
    add_desc: 'Скорость, каналы и\u00a0оборудование\u00a0— с\u00a0ценой сразу',
    button_text: 'Собрать',
    button_link: links.bundleBuilder,
  },
];

const tvItems: SeedMenuItem[] = [
  {
    id: 21,
    type: 'description-label',
    title: 'Приставки и\u00a0экраны',
    link: links.tvEquipment,
    add_desc: 'Три способа смотреть ТВ',
    image_icon: 'f-channels',
    promoted: true,
  },
  {
    id: 22,
    type: 'description-label',
    title: 'Архив передач',
    link: '/catchup',
    add_desc: 'Пауза и\u00a0перемотка эфира',
    image_icon: 'f-rewind',
  },
  {
    id: 23,
    type: 'description-label',
    title: 'Видеосервис',
    link: '/movix-new',
    add_desc: 'Пробная подписка до\u00a01\u00a0месяца',
    image_icon: 'f-play',
    labels: [{ id: 1, title: 'Новинка', ...sun }],
    advertising: ownAdvertising,
  },
  {
    id: 24,
    type: 'description-label',
    title: 'Тематические каналы',
    link: '/domru-tv/channel',
    add_desc: 'Спорт, кино, детям',
    image_icon: 'f-tv',
    labels: [{ id: 2, title: '120+', ...mint }],
  },
  {
    id: 25,
    type: 'description-label',
    title: 'Смотреть везде',
    link: '/domru-tv/watch-everywhere',
    add_desc: 'Телефон, планшет, ноутбук',
    image_icon: 'f-laptop',
  },
  {
    id: 26,
    type: 'description-label',
    title: 'Кабельное ТВ',
    link: '/domru-tv/ktv',
    add_desc: 'Каналы без\u00a0приставки',
    image_icon: 'f-hd',
    only: 'regions',
  },
  {
    id: 27,
    type: 'description-label',
    title: 'Интернет и\u00a0ТВ',
    link: links.bundles,
    add_desc: 'Две услуги в\u00a0одном пакете',
    image_icon: 'f-speed',
  },
  {
    id: 28,
    type: 'description-button-image',
    title: 'Не\u00a0знаете, что выбрать?',
    link: links.tvEquipment,
    add_desc: 'Подберём приставку под\u00a0ваш телевизор и\u00a0привычки',
    image: 'a-mascot',
    button_text: 'Подобрать',
    button_link: links.tvEquipment,
  },
];

const moreItems: SeedMenuItem[] = [
  {
    id: 54,
    type: 'description-label',
    title: 'Способы оплаты',
    link: '/payments',
    add_desc: 'Что нужно для\u00a0платежа',
    image_icon: 'f-wallet',
  },
  { id: 60, type: 'common', title: 'Все услуги и\u00a0опции', link: links.products },
  { id: 55, type: 'common', title: 'О\u00a0компании', link: '/about' },
  { id: 56, type: 'common', title: 'Новости', link: '/news' },
  { id: 57, type: 'common', title: 'Контакты и\u00a0офисы', link: '/service/contact' },
  {
    id: 59,
    type: 'description-button',
    title: 'Переходите к\u00a0нам',
    link: links.bundles,
    add_desc: 'Подключение при\u00a0заявке на\u00a0сайте стоит 500\u00a0₽',
    button_text: 'Интернет и\u00a0ТВ',
    button_link: links.bundles,
  },
];

/** SHELL-01. */
export const mainMenu: readonly SeedMenuItem[] = [
  { id: 1, type: 'common', title: 'Интернет', link: links.internet, children: internetItems },
  { id: 2, type: 'common', title: 'ТВ', link: links.tvEquipment, children: tvItems },
  { id: 3, type: 'common', title: 'Видеонаблюдение', link: '/videocontrol' },
  { id: 4, type: 'common', title: 'Домофон', link: '/domofon' },
  { id: 5, type: 'common', title: 'Ещё', link: '/about', children: moreItems },
];

/** «Сервисы» of the top bar, accordions of the mobile menu (SHELL-02). */
export const servicesMenu: readonly SeedMenuItem[] = [
  {
    id: 61,
    type: 'common',
    title: 'На\u00a0чём смотреть',
    link: links.tvEquipment,
    image_icon: 'f-channels',
    children: [
      { id: 611, type: 'common', title: 'Приставки', link: links.tvEquipment },
      { id: 612, type: 'common', title: 'Смарт ТВ', link: links.tvEquipmentSmart },
      { id: 613, type: 'common', title: 'Ноутбук или\u00a0смартфон', link: links.tvEquipmentNote },
      { id: 614, type: 'common', title: 'Архив передач', link: '/catchup' },
    ],
  },
  {
    id: 62,
    type: 'common',
    title: 'Оборудование и\u00a0опции',
    link: links.products,
    image_icon: 'f-router',
    children: [
      { id: 623, type: 'common', title: 'Роутеры', link: links.routers },
      { id: 624, type: 'common', title: 'Все услуги и\u00a0опции', link: links.products },
      { id: 625, type: 'common', title: 'Проверить адрес', link: links.address, only: 'regions' },
    ],
  },
  {
    id: 63,
    type: 'common',
    title: 'Помощь',
    link: '/service/contact',
    image_icon: 'f-tools',
    children: [
      { id: 631, type: 'common', title: 'Контакты и\u00a0офисы', link: '/service/contact' },
      { id: 635, type: 'common', title: 'Где моя заявка', link: links.requestStatus },
      { id: 632, type: 'common', title: 'Способы оплаты', link: '/payments' },
      { id: 633, type: 'common', title: 'Отзывы', link: '/reviews' },
      { id: 634, type: 'common', title: 'Личный кабинет', link: links.management },
    ],
  },
];

export const partners: ShellContent['partners'] = [
  { id: 71, title: 'Программа для\u00a0дилеров', link: outside.dealers, image_icon: 'i-users' },
  { id: 72, title: 'Для бизнеса', link: outside.business, image_icon: 'i-chart' },
  { id: 73, title: 'Видеосервис', link: '/movix-new', image_icon: 'f-play' },
];

interface SeedFooterLink {
  title: string;
  link: string;
  only?: Variant;
}

/** Columns of the footer (SHELL-11). The response omits links without a target. */
export const footerColumns: readonly { title: string; links: readonly SeedFooterLink[] }[] = [
  {
    title: 'Услуги',
    links: [
      { title: 'Интернет и\u00a0ТВ', link: links.bundles },
      { title: 'Тарифы для\u00a0Москвы', link: '/landing-promo/msk-tariffs', only: 'moscow' },
      { title: 'Интернет', link: links.internet },
      { title: 'Интернет на\u00a0дачу', link: links.tariff('na-dachu'), only: 'regions' },
      { title: 'Видеосервис', link: '/movix-new' },
      { title: 'Кабельное ТВ', link: '/domru-tv/ktv', only: 'regions' },
      { title: 'Видеонаблюдение', link: '/videocontrol' },
      { title: 'Домофон', link: '/domofon' },
    ],
  },
  {
    title: 'О\u00a0компании',
    links: [
      { title: 'О\u00a0нас', link: '/about' },
      { title: 'Новости', link: '/news' },
      { title: 'Отзывы', link: '/reviews' },
      { title: 'Контакты и\u00a0офисы', link: '/service/contact' },
      { title: 'Работа у\u00a0нас', link: outside.jobs },
      { title: 'Для бизнеса', link: outside.business },
      { title: 'Программа для\u00a0дилеров', link: outside.dealers },
    ],
  },
  {
    title: 'Клиентам',
    links: [
      { title: 'Личный кабинет', link: links.management },
      { title: 'Где моя заявка', link: links.requestStatus },
      { title: 'Проверить адрес', link: links.address, only: 'regions' },
      { title: 'Настройка уведомлений', link: links.notices },
      { title: 'Способы оплаты', link: '/payments' },
    ],
  },
];

/** Two social networks (D50). */
export const socials: ShellContent['footer']['socials'] = [
  { title: 'Сообщество', link: outside.community, icon: 'i-users' },
  { title: 'Канал', link: outside.channel, icon: 'i-bell' },
];

export const storeApps: ShellContent['footer']['apps'] = [
  { store: 'ios', title: 'для iOS', link: outside.iosApp },
  { store: 'android', title: 'для Android', link: outside.androidApp },
];
