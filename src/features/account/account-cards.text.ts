import type { ContactStatus } from '@/api/profile/profile.schemas';
import { formatRussianDate } from '@/lib/dates';
import { formatRoubles } from '@/lib/money';
import { countDays } from '@/lib/plural';

export const managementText = {
  balance: 'Баланс',
  pay: (sum: number) => (sum > 0 ? `Пополнить на\u00a0${formatRoubles(sum)}` : 'Пополнить'),
  services: 'Услуги',
  tariff: (name: string, price: string) => `Тариф «${name}»: ${price}`,
  changeTariff: 'Сменить тариф',
  tune: 'Настроить',
  noServices: 'В\u00a0договоре пока нет услуг.',
  equipment: 'Моё оборудование для\u00a0ТВ',
  /** Equipment paid monthly, e.g. «рассрочка (1 шт.)» (TV-10). */
  pieces: (costType: string, count: number) => `${costType} (${count}\u00a0шт.)`,
  noEquipment: 'Оборудования по\u00a0договору нет.',
  addBox: 'Добавить приставку',
  agreement: 'Договор и\u00a0адрес',
  number: 'Номер договора',
  owner: 'Абонент',
  address: 'Адрес подключения',
} as const;

export const accountStateText = {
  agreement: 'Договор',
  works: 'Сейчас работает',
  allWork: (count: number) => (count === 1 ? 'Услуга работает' : `Все услуги, ${count} из\u00a0${count}`),
  someWork: (working: number, count: number) => `${working} из\u00a0${count} услуг`,
  noneWork: 'Ничего не\u00a0работает',
  comes: 'Что дальше',
  charge: (sum: number) => `Спишем за\u00a0месяц: ${formatRoubles(sum)}`,
  back: 'После оплаты услуги включатся сами.',
  noCharge: 'Списаний не\u00a0будет',
  promised: (sum: number, until: string) => `Обещанный платёж ${formatRoubles(sum)} до\u00a0${until}`,
  paused: (name: string, period: string) => `Приостановка: ${name}, ${period}`,
  bills: 'Счета за\u00a0прошлые месяцы',
} as const;

export const supportCallText = {
  payments: 'История платежей есть у\u00a0поддержки: назовём даты и\u00a0суммы.',
  contacts: 'Телефон и\u00a0пароль меняет поддержка.',
  order: 'Заказать звонок',
} as const;

export const promisedPaymentText = {
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
  /** Cancel a pause which has not begun. */
  call: { off: 'Отменить приостановку', confirm: 'Да, отменить', keep: 'Оставить' },
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
  calledOff: 'Приостановка отменена',
  failed: 'Не\u00a0удалось узнать, какие услуги можно приостановить.',
} as const;

const notSaved = 'Не\u00a0получилось сохранить, попробуйте ещё раз.';
const notEnded = 'Не\u00a0получилось, попробуйте ещё раз.';

/** If the provider sends no text: refused, and result unknown. */
export const orderFailureText = {
  order: {
    refused: 'Не\u00a0получилось. Ничего не\u00a0списано, попробуйте ещё раз.',
    unknown: 'Ответ не\u00a0пришёл. Проверьте баланс, прежде чем пробовать снова.',
  },
  settings: { refused: notSaved, unknown: notSaved },
  session: { refused: notEnded, unknown: notEnded },
} as const;

export const profilePageText = {
  contacts: 'Контакты',
  email: 'E-mail',
  phone: 'Телефон',
  noEmail: 'Почта не\u00a0указана',
  addEmail: 'Указать почту',
  confirmEmail: 'Подтвердить почту',
  noPhone: 'Телефон не\u00a0указан',
  emailStatus: {
    confirmed: 'Подтверждён',
    unconfirmed: 'Не\u00a0подтверждён',
  } satisfies Record<ContactStatus, string>,
  person: 'Абонент',
  notices: 'Уведомления на\u00a0почту',
  noticesLead: 'Письма приходят на\u00a0подтверждённый адрес.',
  notice: {
    bills: 'Счета и\u00a0чеки',
    works: 'Плановые работы',
    offers: 'Новости и\u00a0предложения',
  },
  save: 'Сохранить',
  saved: 'Сохранено',
  sessions: 'Активные сеансы',
  sessionsLead: 'Устройства, на\u00a0которых вы вошли в\u00a0личный кабинет.',
  thisSession: 'Это устройство',
  seen: (when: string) => `Последняя активность: ${when}`,
  endSession: 'Завершить',
  exit: 'Выйти',
  allSessions: (more: number) => `Все сеансы, ещё\u00a0${more}`,
  exitElsewhere: 'Завершить остальные сеансы',
} as const;

export const documentsPageText = {
  title: 'Список документов',
  none: 'Документов пока нет.',
  download: 'Скачать',
  failed: 'Не\u00a0удалось скачать документ. Попробуйте ещё раз.',
  from: (day: string) => `от\u00a0${formatRussianDate(day)}`,
} as const;

export const settingsPageText = {
  tariff: 'Тариф и\u00a0услуги',
  noInternet: 'Интернет к\u00a0договору не\u00a0подключён, настраивать пока нечего.',
  chooseTariff: 'Выбрать тариф',
} as const;

export const phonePageText = {
  title: 'Телефонная линия',
  number: 'Ваш номер',
  callerId: 'Определитель номера',
  longDistance: 'Междугородная связь',
  forward: 'Переадресация на\u00a0номер',
  forwardHint: 'Оставьте пустым, если переадресация не\u00a0нужна',
  none: 'Телефония к\u00a0договору не\u00a0подключена.',
} as const;

export const agreementsText = {
  title: 'Ваши договоры',
  agreement: 'Договор',
  ofAgreement: 'договор',
  current: 'Выбран сейчас',
  choose: 'Выбрать',
  none: 'Договоров пока нет.',
  failed: 'Не\u00a0удалось выбрать договор. Попробуйте ещё раз.',
} as const;
