import type { DeskEvent, DeskLead, LeadOutcome } from '@/desk/contract/desk.schemas';
import { firstMonths, plural } from '@/lib/plural';
import type { DeskWarning } from '@/desk/contract/desk-request';
import type { LiveState } from './live/live-leads';

export const deskText = {
  inboxTitle: 'Заявки',
  deskTitle: 'Стол менеджера',
  demo: 'Демонстрация: клиенты, оплата и\u00a0службы без\u00a0своего адреса вымышлены.',
  warnings: {
    'unknown-proxy':
      'Сайт стоит за\u00a0прокси, а\u00a0настройка TRUSTED_PROXIES пуста: у\u00a0всех посетителей один адрес, и\u00a0ограничения по\u00a0адресу не\u00a0действуют. Впишите в\u00a0неё адрес прокси.',
    'address-burst':
      'За\u00a0последний час много заявок пришло с\u00a0одного адреса, и\u00a0они отложены в\u00a0«Карантин». Это могут быть разные люди из\u00a0одной сети: проверьте их\u00a0и\u00a0верните в\u00a0работу.',
  } satisfies Record<DeskWarning, string>,
  incoming: 'Входящие',
  newLeads: (count: number) => `Новых: ${count}`,
  held: (count: number) => `${count}\u00a0${plural(count, ['новая', 'новые', 'новых'])}`,
  more: 'Показать ещё',
  moreLoading: 'Загружаем ещё…',
  moreFailed: 'Не удалось загрузить дальше.',
  nothingFound: 'По этим фильтрам заявок нет',
  nothingFoundHint: 'Уберите часть условий или поищите иначе.',
  clearFilters: 'Сбросить фильтры',
  emptyHint: 'Новая заявка появится здесь сама.',
  loading: 'Загружаем заявки…',
  listFailed: 'Не удалось загрузить заявки. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  empty: 'Сейчас никто не\u00a0ждёт',
  searchAll: 'Искать во\u00a0всех заявках',
  needsScript: 'Для работы со\u00a0списком заявок включите JavaScript в\u00a0настройках браузера.',
  unknownForm: 'Форма на\u00a0сайте',

  arrivedOne: (number: string, name: string, city: string) =>
    `Новая заявка №\u00a0${number}: ${name}, ${city}`,
  arrivedMany: (count: number) => `Новых заявок: ${count}`,

  leadPane: 'Заявка',
  leadFailed: 'Не удалось открыть заявку. Возможно, её больше нет.',
  chooseLead: 'Выберите заявку в\u00a0списке',
  chooseLeadHint: 'Здесь появятся данные клиента и\u00a0всё, что происходило с\u00a0заявкой.',
  back: 'К\u00a0списку',
  leadNumber: (number: string) => `Заявка №\u00a0${number}`,
  waits: 'ждёт',
  waitsFor: (left: string) => `ждёт клиент, до\u00a0цели ${left}`,
  waitsOver: (over: string) => `ждёт клиент, дольше цели на\u00a0${over}`,
  phoneHidden: 'Номер откроется, когда вы возьмёте заявку',
  take: 'Взять в\u00a0работу',
  takeTogether: (count: number) =>
    `Взять вместе, ${count}\u00a0${plural(count, ['заявка', 'заявки', 'заявок'])} с\u00a0номера`,
  takeAnyway: 'Всё равно взять',
  dontTake: 'Не\u00a0брать',
  phoneAtColleague: (name: string) => `Номер у\u00a0коллеги: ${name}`,
  phoneHeldBy: (name: string) =>
    `Другую заявку с\u00a0этого номера ведёт ${name}. Договоритесь, кто\u00a0позвонит.`,
  call: 'Позвонить',
  takenByOther: (name: string) => `Заявку уже взял другой менеджер: ${name}.`,
  takenBy: (name: string) => `В\u00a0работе: ${name}`,
  heldBy: (name: string) => `Заявку ведёт ${name}.`,
  noConnection: 'Нет связи с\u00a0сервером. Проверьте сеть и\u00a0попробуйте ещё раз.',
  note: 'Заметка',
  noteHint: 'Сохранится вместе с\u00a0итогом или по\u00a0Ctrl+Enter. Черновик не\u00a0пропадёт.',
  saveNote: 'Сохранить заметку',
  firstDueAt: (time: string) => `Позвонить ${time}`,
  dueAt: (time: string) => `Перезвонить ${time}`,
  wanted: 'Просили позвонить',
  wantedSpan: (from: string, until: string) => `с\u00a0${from} до\u00a0${until}`,
  wantedInCity: (there: string, here: string) => `${there} по\u00a0времени города, у\u00a0вас ${here}`,
  number: (number: string) => `№\u00a0${number}`,
  erasedName: 'Данные удалены',
  noName: 'Без имени',
  topic: 'Тема',
  related: 'Другие заявки с\u00a0этого номера',
  /** Includes this lead: all requests of a phone show the same number. */
  requestsOfPhone: (count: number) => `Заявок с\u00a0номера: ${count}`,
  soundIsOn: 'Звук включён',
  soundIsOff: 'Звук выключен',
  soundWaits: 'Звук ждёт нажатия',
  soundWaitsHint: 'Браузер молчит, пока на\u00a0странице ничего не\u00a0нажали. Нажмите, чтобы услышать',
  soundOn: 'Включить звук новой заявки',
  soundOff: 'Выключить звук новой заявки',

  city: 'Город',
  cityTime: (name: string, time: string) => `${name}, сейчас ${time}`,
  form: 'Форма',
  products: 'Что подключить',
  address: 'Адрес',
  outageSince: (moment: string) => `В\u00a0этом доме авария с\u00a0${moment}`,
  plannedWorkSince: (moment: string) => `В\u00a0этом доме плановые работы с\u00a0${moment}`,
  comment: 'Что случилось',
  agreement: 'Договор',
  page: 'Страница',
  receivedAt: 'Получена',
  consent: 'Согласие',
  noConsent: 'не\u00a0записано',
  delivery: 'Передача провайдеру',
  otherTarget: 'Другая служба',
  otherState: 'состояние неизвестно',
  serviceFailed: 'служба не\u00a0ответила как надо',
  history: 'История',
  historyLoading: 'Загружаем историю…',
  historyFailed: 'Не удалось загрузить историю.',

  sections: 'Разделы',
  figures: 'Показатели',
  settings: 'Настройки',
  keys: 'Клавиши',
  signOut: 'Выйти',
  sessionEnds: 'Сеанс скоро закончится: вы\u00a0давно ничего не\u00a0делали на\u00a0этой странице.',
  stay: 'Остаться',
} as const;

export function inboxTitle(newLeads: number): string {
  const title = `${deskText.inboxTitle} | ${deskText.deskTitle}`;
  return newLeads > 0 ? `(${newLeads}) ${title}` : title;
}

export const liveTexts: Record<LiveState, string> = {
  connecting: 'Соединяемся…',
  live: 'На линии',
  polling: 'Обновляем раз в\u00a010\u00a0секунд',
  lost: 'Нет связи, пробуем снова',
};

export const outcomeTexts: Record<LeadOutcome, string> = {
  reached: 'Дозвонились',
  not_reached: 'Не\u00a0дозвонились',
  callback: 'Перезвонить в…',
  sold: 'Продано',
  refused: 'Отказ…',
  resolved: 'Решено',
  referred: 'Передано в\u00a0поддержку',
  unconfirmed: 'Не\u00a0подтвердилось',
  connected: 'Дом подключён',
  declined: 'Отказался',
};

export const deskDeliveryTexts: Record<DeskLead['delivery'], string> = {
  waiting: 'Ждёт отправки',
  queued: 'Ждёт отправки',
  delivered: 'Передана',
  refused: 'Отклонена провайдером',
  failed: 'Не\u00a0передана',
  held: 'Не\u00a0отправляется',
  scheduled: 'Ждёт конца аварии',
  erased: 'Не\u00a0передана, данные удалены',
};

export const deskTargetTexts: ReadonlyMap<string, string> = new Map([
  ['provider', 'Провайдер'],
  ['crm', 'CRM'],
  ['mail', 'Почта'],
  ['visits', 'Визиты мастеров'],
]);

/** Beside the target; the event of a new lead has none. */
const deliveryEventTexts: ReadonlyMap<string, string> = new Map([
  ['lead.changed', 'изменение'],
  ['lead.cancelled', 'отмена'],
  ['lead.erased', 'удаление данных'],
]);

/** Returns «CRM, отмена»; null for a target without a title. */
export function receiverText({ target, event }: { target: string; event: string }): string | null {
  const name = deskTargetTexts.get(target);
  const what = deliveryEventTexts.get(event);
  return name !== undefined && what !== undefined ? `${name}, ${what}` : (name ?? null);
}

export const deliveryStateTexts: ReadonlyMap<string, string> = new Map([
  ['waiting', 'ждёт отправки'],
  ['queued', 'ждёт своей очереди'],
  ['delivered', 'передана'],
  ['refused', 'отклонена'],
  ['failed', 'не\u00a0передана'],
  ['held', 'не\u00a0отправляется'],
  ['scheduled', 'ждёт конца аварии'],
  ['erased', 'данные удалены'],
]);

/** For events that have no text of their own. */
export const leadEventTexts: Record<DeskEvent['kind'], string> = {
  received: 'Заявка получена',
  taken: 'Взята в\u00a0работу',
  released: 'Возвращена в\u00a0общий список',
  handed_over: 'Передана другому менеджеру',
  note: 'Заметка',
  time_changed: 'Клиент изменил время звонка',
  changed: 'Клиент отправил форму ещё раз',
  house_connected: 'Дом можно подключить',
  cancelled: 'Клиент отменил заявку',
  quarantined: 'Отложена в\u00a0карантин',
  approved: 'Возвращена из\u00a0карантина',
  consent_withdrawn: 'Согласие отозвано',
  erased: 'Персональные данные удалены',
  sent_again: 'Отправлена ещё раз',
  other: 'Изменение',
  outcome: 'Записан итог',
  delivered: 'Передана провайдеру',
  delivery_refused: 'Отклонена провайдером',
  delivery_failed: 'Не\u00a0удалось передать провайдеру',
};

export const waitingUnits = { day: 'дн.', hour: 'ч', minute: 'мин', second: 'с' } as const;

export const coverageRequestsText = {
  title: 'Пожелания',
  loading: 'Считаем пожелания…',
  failed: 'Не удалось посчитать пожелания. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  lead: 'Дома, которые просят подключить. Когда дом подключат, отметьте это: пожелания станут заявками, по\u00a0которым пора позвонить.',
  nothing: 'Пожеланий пока нет',
  cut: 'Показаны не\u00a0все дома: те, о\u00a0которых просили реже всего, не\u00a0поместились.',
  count: (count: number) => `${count}\u00a0${plural(count, ['пожелание', 'пожелания', 'пожеланий'])}`,
  street: 'Улица',
  house: 'Дом',
  requests: 'Пожеланий',
  latest: 'Последнее',
  noHouse: 'не\u00a0указан',
  actions: 'Что сделать',
  open: 'Заявки',
  openOf: (address: string) => `Заявки: ${address}`,
  csv: 'Скачать CSV',
  connect: 'Дом подключён',
  connectOf: (address: string) => `Дом подключён: ${address}`,
  connectQuestion: (address: string, count: number) =>
    `${address} можно подключить? ${plural(count, ['Пожелание станет заявкой', 'Пожелания станут заявками', 'Пожелания станут заявками'])} в\u00a0«Новых» (${count}), и\u00a0клиенты будут ждать звонка. Отменить это нельзя.`,
  connectNow: 'Да, подключён',
  cancel: 'Отмена',
  connected: (address: string, count: number) =>
    `${address}: ${plural(count, ['клиент ждёт', 'клиента ждут', 'клиентов ждут'])} звонка\u00a0— ${count}`,
} as const;

/** Tariff or device chosen by the client. */
export const seenOfferText = {
  title: 'Что видел клиент',
  /** `months`: duration of the first price. */
  changingPrice: (first: string, months: number, later: string) =>
    `${first} ${firstMonths(months)}, затем ${later}`,
  /** A test drive's name contains its duration, e.g. «на 3 месяца». */
  writtenMonths: /(\d+)\sмес/,
} as const;
