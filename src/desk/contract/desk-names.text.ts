import type { movingFormType } from '@/config/products';
import type { Feature } from '@/config/features';
import { links, sectionOf } from '@/config/links';
import type { FormType } from '@/api/leads/leads.schemas';
import type { outageFormType } from '@/lib/outage-notices';
import { type PageName, pages } from '@/config/pages';
import type { DeskSort, DeskTab } from './desk-query.schemas';
import type { LeadProduct, LeadStatus, RefusalReason } from './desk.schemas';

export const statusTexts: Record<LeadStatus, string> = {
  new: 'Новая',
  taken: 'В\u00a0работе',
  reached: 'Дозвонились',
  not_reached: 'Не\u00a0дозвонились',
  callback: 'Перезвонить',
  sold: 'Продано',
  refused: 'Отказ',
  resolved: 'Решено',
  referred: 'Передано в\u00a0поддержку',
  unconfirmed: 'Просьба не\u00a0подтвердилась',
  connected: 'Дом подключён',
  declined: 'Отказался',
  cancelled: 'Отменена клиентом',
};

export const refusalTexts: Record<RefusalReason, string> = {
  expensive: 'Дорого',
  no_coverage: 'Нет технической возможности',
  competitor: 'Ушёл к\u00a0другому провайдеру',
  changed_mind: 'Передумал',
  not_theirs: 'Заявку не\u00a0оставлял',
  spam: 'Спам',
  other: 'Другое',
};

/** Titles by form_type (D8). */
export const formTexts: Record<FormType | typeof outageFormType | typeof movingFormType, string> = {
  tv_equipment: 'ТВ-оборудование',
  smart_tv: 'Подключение Smart TV',
  note: 'ТВ на\u00a0ноутбуке и\u00a0смартфоне',
  quiz: 'Опрос',
  banner: 'Баннер',
  callback: 'Обратный звонок',
  card: 'Карточка тарифа',
  outage: 'Сообщить, когда починят',
  moving: 'Переезд',
};

export const productTexts: Record<LeadProduct, string> = {
  'internet+tv': 'Интернет+ТВ',
  internet: 'Интернет',
  tv: 'ТВ',
  videocontrol: 'Видеонаблюдение',
  domofon: 'Домофон',
  other: 'Другое',
  none: 'Не\u00a0указан',
};

/** Topics of the header's callback form, by code (POP-06). */
export const callbackTopicTexts = [
  'Сообщить о неполадках',
  'Получить консультацию',
  'Стать клиентом',
  'Пожаловаться',
  'Другое',
] as const;

export const viewTexts: Record<DeskTab, string> = {
  new: 'Новые',
  due: 'Сейчас',
  later: 'Ждут срока',
  wishes: 'Пожелания',
  own: 'Мои',
  colleagues: 'У\u00a0коллег',
  overdue: 'Просрочены',
  open: 'Все открытые',
  all: 'Все',
  closed: 'Закрытые',
  quarantine: 'Карантин',
};

export const sortTexts: Record<DeskSort, string> = {
  newest: 'Сначала новые',
  due: 'Сначала кто ждёт дольше',
};

/** Without an own title: that of the page above. */
const pageTitles: Readonly<Partial<Record<PageName, string>>> = {
  tvEquipmentSmart: 'Подключение Smart TV',
  tvEquipmentNote: 'ТВ на\u00a0ноутбуке и\u00a0смартфоне',
  tvEquipmentItem: 'Карточка ТВ-оборудования',
  tvEquipment: 'ТВ-оборудование',
  tvChannels: 'Телеканалы',
  tvWatchEverywhere: 'Смотреть ТВ везде',
  tvArchive: 'Архив передач',
  bundleBuilder: 'Сборка пакета',
  bundle: 'Карточка пакета',
  bundles: 'Интернет и\u00a0ТВ',
  router: 'Карточка роутера',
  routers: 'Роутеры',
  monoVillage: 'Интернет в\u00a0посёлке',
  networkStatus: 'Работа сети',
  moving: 'Переезд',
  help: 'Помощь',
  tariff: 'Карточка тарифа',
  internet: 'Интернет',
  compare: 'Сравнение тарифов',
  fullBuy: 'Покупка целиком',
  orderConstructor: 'Сборка тарифа',
  newHome: 'Новосёлам',
  videocontrol: 'Видеонаблюдение',
  intercom: 'Домофон',
  products: 'Все услуги',
  contacts: 'Контакты',
  address: 'Проверка адреса',
  request: 'Заявка на\u00a0подключение',
  payments: 'Оплата',
};

const titledPaths = [
  // `Object.keys` does not return the type of the keys.
  ...(Object.keys(pages) as PageName[]).map((name) => [pages[name].path.split('[', 1)[0], pageTitles[name]]),
  ['/order', 'Оформление заказа'],
  ['/lk', 'Личный кабинет'],
] as const;

export function pageText(page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? '';
  if (path === links.home) return 'Главная';
  return titledPaths.find(([start = '', title]) => title && path.startsWith(start))?.[1] ?? 'Другая страница';
}

const sectionTitles: Readonly<Partial<Record<PageName, string>>> = {
  home: 'Главная',
  internet: 'Интернет: тарифы и\u00a0роутеры',
  bundles: 'Интернет и\u00a0ТВ: пакеты',
  tvEquipment: 'ТВ: каналы и\u00a0оборудование',
  compare: 'Сравнение тарифов',
  orderConstructor: 'Сборка тарифа',
  fullBuy: 'Покупка целиком',
  newHome: 'Новосёлам',
  request: 'Заявка и\u00a0проверка адреса',
  networkStatus: 'Работа сети',
  payments: 'Оплата',
  help: 'Помощь',
};

/** By the cache tags of their pages (server/page-cache/cache-key.ts). */
export const cachedSectionTitles: Readonly<Record<string, string>> = Object.fromEntries(
  // `Object.keys` does not return the type of the keys.
  (Object.keys(sectionTitles) as PageName[]).map((name) => [
    `page-${sectionOf(pages[name].path) || 'home'}`,
    sectionTitles[name] ?? '',
  ]),
);

export const featureTexts: Readonly<Record<Feature, { title: string; instead: string }>> = {
  chat: { title: 'Чат', instead: 'кнопки чата нет, остаются телефон и\u00a0почта' },
  payment: { title: 'Оплата', instead: 'вместо формы\u00a0— «оплата временно недоступна»' },
  quiz: { title: 'Подбор по\u00a0вопросам', instead: 'страница ТВ показывает список без опроса' },
  'address-check': { title: 'Проверка адреса', instead: 'адрес пишут в\u00a0заявке' },
  orders: { title: 'Оформление по\u00a0шагам', instead: 'вместо новых заказов\u00a0— форма заявки' },
  surveys: { title: 'Опросы', instead: 'не\u00a0показываются' },
  'app-offer': { title: 'Предложение приложения', instead: 'не\u00a0показывается' },
};

export const experimentTexts: Readonly<
  Record<string, { title: string; variants: Readonly<Record<string, string>> }>
> = {
  equipment_loan: {
    title: 'Рассрочка оборудования',
    variants: { instalment: 'предлагается', plain: 'не\u00a0предлагается' },
  },
  connect_mode: {
    title: 'Кнопка «Подключить»',
    variants: { connect: 'открывает заявку', callback: 'просит звонок' },
  },
  stopper: {
    title: 'Вопрос перед звонком',
    variants: { hidden: 'не\u00a0задаётся', shown: 'задаётся' },
  },
  lead_generation: {
    title: 'Формы на\u00a0страницах тарифов',
    variants: { shown: 'есть', hidden: 'нет' },
  },
};

/** Formats a variant that the visitor saw: «Рассрочка оборудования: предлагается». */
export function variantText(key: string, variant: string): string {
  const experiment = experimentTexts[key];
  const title = experiment?.variants[variant];
  return experiment && title ? `${experiment.title}: ${title}` : 'Завершённый эксперимент';
}

/** Returns «Интернет, ТВ» for product ids. */
export function productsText(products: readonly string[]): string {
  const known: Readonly<Record<string, string>> = productTexts;
  const titles = products.map(
    (product) => known[product] ?? (/\p{Script=Cyrillic}/u.test(product) ? product : productTexts.other),
  );
  return [...new Set(titles)].join(', ');
}
