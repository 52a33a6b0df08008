import { countDays } from '@/lib/plural';
import { formatRoubles } from '@/lib/money';
import { formatRussianDate } from '@/lib/dates';

/** Words of /lk/management and of the orders that are made there. */
export const managementText = {
  balance: 'Баланс',
  pay: (sum: number) => (sum > 0 ? `Пополнить на\u00a0${formatRoubles(sum)}` : 'Пополнить'),
  services: 'Услуги',
  tariff: (name: string, price: string) => `Тариф «${name}»: ${price}`,
  tune: 'Настроить',
  noServices: 'В\u00a0договоре пока нет услуг.',
  equipment: 'Моё оборудование для\u00a0ТВ',
  /** «рассрочка (1 шт.)» [spec 2.1]. */
  pieces: (costType: string, count: number) => `${costType} (${count}\u00a0шт.)`,
  noEquipment: 'Оборудования по\u00a0договору нет.',
  addBox: 'Добавить приставку',
  agreement: 'Договор и\u00a0адрес',
  number: 'Номер договора',
  owner: 'Абонент',
  address: 'Адрес подключения',
} as const;

export const promisedText = {
  title: 'Обещанный платёж',
  lead: 'Услуги работают, пока вы собираетесь заплатить.',
  offer: (sum: number, days: number) => `${formatRoubles(sum)} на\u00a0${countDays(days)}`,
  price: (price: number) => `Стоимость — ${formatRoubles(price)}, спишем с\u00a0баланса сразу.`,
  take: 'Взять обещанный платёж',
  confirm: (price: number) => `Подтвердить за\u00a0${formatRoubles(price)}`,
  cancel: 'Отмена',
  active: (sum: number, until: string) => `Действует: ${formatRoubles(sum)} до\u00a0${until}.`,
  activePrice: (price: number) => `Стоимость — ${formatRoubles(price)}.`,
  done: 'Обещанный платёж включён',
} as const;

export const suspensionText = {
  title: 'Приостановка услуг',
  lead: (pricePerDay: number, min: number, max: number) =>
    `Уезжаете? Приостановите услугу на\u00a0срок от\u00a0${min} до\u00a0${countDays(max)}. Один день стоит ${formatRoubles(pricePerDay)}, абонентской платы за\u00a0эти дни нет.`,
  suspend: 'Приостановить',
  resume: 'Возобновить',
  resumeConfirm: 'Возобновить услугу',
  from: 'Первый день',
  to: 'Последний день',
  price: (days: number, price: number) => `${countDays(days)} — ${formatRoubles(price)}`,
  choose: 'Выберите дни, и\u00a0мы посчитаем стоимость.',
  confirm: (price: number) => `Приостановить за\u00a0${formatRoubles(price)}`,
  cancel: 'Отмена',
  current: (period: string) => `Приостановка ${period}`,
  planned: (period: string) => `Запланирована приостановка ${period}`,
  cost: (price: number) => `Стоимость — ${formatRoubles(price)}`,
  startWithin: (from: string, to: string) =>
    `Первый день — с\u00a0${formatRussianDate(from)} по\u00a0${formatRussianDate(to)}`,
  length: (min: number, max: number) => `Приостановить можно на\u00a0срок от\u00a0${min} до\u00a0${max} дней`,
  suspended: 'Приостановка заказана',
  resumed: 'Услуга возобновлена',
  none: 'Приостанавливать нечего.',
} as const;

export const orderFailed = 'Не\u00a0получилось. Ничего не\u00a0списано, попробуйте ещё раз.';
