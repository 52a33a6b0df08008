import type { DeskSettings } from '@/desk/contract/desk-admin.schemas';
import { productTexts } from '@/desk/contract/desk-names.text';
import type { LeadOutcome, RefusalReason } from '@/desk/contract/desk.schemas';
import { plural } from '@/lib/plural';

const formatMoscow = (at: number) =>
  new Intl.DateTimeFormat('ru-RU', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Moscow',
  }).format(at);

const outcomes: Record<LeadOutcome, string> = {
  reached: 'Дозвонились',
  not_reached: 'Не дозвонились',
  callback: 'Перезвонить',
  sold: 'Продано',
  refused: 'Отказ',
  resolved: 'Решено',
  referred: 'Передано в поддержку',
  unconfirmed: 'Просьба не подтвердилась',
  connected: 'Дом подключён',
  declined: 'Отказался',
};

const reasons: Record<RefusalReason, string> = {
  expensive: 'дорого',
  no_coverage: 'нет технической возможности',
  competitor: 'выбрал другого провайдера',
  changed_mind: 'передумал',
  not_theirs: 'не оставлял заявку',
  spam: 'спам',
  other: 'другое',
};

/** In the audit. */
const settingNames: Record<keyof DeskSettings, string> = {
  waitingTargetMinutes: 'позвонить клиенту за, минут',
  notReachedMinutes: 'перезвонить после «Не дозвонились» через, минут',
  retentionDays: 'удалять данные закрытых заявок через, дней',
};

const filterNames = {
  view: 'раздел',
  city: 'город',
  provider: 'номер провайдера',
  status: 'статус',
  topic: 'тема',
  product: 'продукт',
  street: 'улица',
  house: 'дом',
  form: 'форма',
  from: 'с\u00a0даты',
  to: 'по\u00a0дату',
  zone: 'дни по\u00a0часам',
  search: 'поиск',
} as const;

export const deskTexts = {
  outcomes,
  reasons,
  settingNames,
  filterNames,
  hiddenSearch: 'был задан',
  otherForm: 'Форма на\u00a0сайте',
  noSuchLead: 'Такой заявки нет',
  nobodyWaits: 'Никто не\u00a0ждёт',
  noSuchManager: 'Такого менеджера нет',
  alreadyTaken: (name: string) => `Заявку уже взял другой менеджер: ${name}`,
  notYours: 'Сначала возьмите заявку в работу',
  phoneHeldBy: (name: string) =>
    `Другую заявку с\u00a0этого номера ведёт ${name}. Договоритесь, кто\u00a0позвонит`,
  heldBy: (name: string) => `Заявку ведёт ${name}`,
  notTaken: 'Заявку никто не взял в работу',
  changedMeanwhile: 'Заявка изменилась, пока вы смотрели. Проверьте её и повторите.',
  isClosed: 'Заявка уже закрыта',
  isCancelled: 'Посетитель отменил заявку',
  isErased: 'Личные данные этой заявки удалены',
  inQuarantine: 'Заявка в карантине. Сначала верните её в\u00a0работу.',
  notInQuarantine: 'Заявка не в карантине',
  wholeSite: 'весь сайт',
  chooseWhere: 'Выберите город',
  chooseWhat: 'Выберите, что показать на\u00a0сайте',
  adminOnly: 'Это может только администратор заявок',
  checkFields: 'Проверьте отмеченные поля',
  otherOutcomes: (possible: readonly LeadOutcome[]) =>
    `У\u00a0этой заявки другие итоги: ${possible.map((outcome) => `«${outcomes[outcome]}»`).join(', ')}`,
  callBackLater: 'Выберите время в будущем, не дальше 90 дней',
  cannotBeGiven: 'Этому менеджеру нельзя передать заявку',
  chooseReceiver: 'Выберите, кому передать заявки',
  cannotGetAll: 'Этому менеджеру нельзя передать заявки',
  badEndpoint: 'Этот браузер не\u00a0может получать уведомления: адрес его службы не\u00a0подходит',
  shortSearch: 'Введите не меньше четырёх знаков телефона или номера заявки либо двух букв имени или улицы',
  noSuchZone: 'Такого часового пояса нет',
  emailTaken: 'Менеджер с такой почтой уже есть',
  lastAdmin: 'Нельзя убрать последнего администратора заявок',
  notYourself: 'Себя отключить нельзя',
  ownTotp: 'Свой вход с кодом отключают на странице учётной записи',
  noTotp: 'У этого менеджера вход с кодом не включён',
  totpIsOn: 'Вход с кодом уже включён',
  totpSetupIsOver: 'Эта настройка устарела. Начните заново.',
  notSendable: {
    missing: 'Такой отправки нет',
    waiting: 'Эта отправка и так ждёт своей очереди',
    held: 'Заявка в карантине или отменена, её не отправляют',
    erased: 'Личные данные этой заявки удалены, отправлять нечего',
  },

  history: {
    taken: (name: string) => `Закреплена: ${name}`,
    takenTogether: (name: string, others: readonly string[]) =>
      others.length === 0
        ? `Закреплена: ${name}`
        : `Закреплена вместе с\u00a0${others.map((number) => `№\u00a0${number}`).join(', ')}: ${name}`,
    answeredTogether: (count: number) =>
      count === 1 ? '' : `Вместе с\u00a0другими заявками об\u00a0этой аварии, всего ${count}`,
    released: 'Возвращена в\u00a0общий список',
    releasedWithManager: 'Возвращена в\u00a0общий список: менеджер отключён',
    releasedWithDuty: 'Возвращена в\u00a0общий список: смена закончена',
    handedOverWithDuty: (name: string) => `Передана в\u00a0конце смены: ${name}`,
    handedOver: (name: string) => `Передана: ${name}`,
    houseConnected: 'Дом можно подключить: клиенту пора позвонить',
    approved: 'Возвращена из карантина',
    consentWithdrawn: 'Согласие отозвано, личные данные удалены',
    erased: 'Личные данные удалены',
    outOfDate: 'Закрыта как устаревшая: с\u00a0ней давно ничего не\u00a0происходило. Личные данные удалены',
    sentAgain: (target: string) => `Отправлена ещё раз: ${target}`,
  },

  audit: {
    phoneSeen: (number: string) => `Увидел телефон клиента, заявка №\u00a0${number}`,
    exported: (count: number, filters: string) =>
      `Выгрузил заявок: ${count}${filters === '' ? '' : `; отбор: ${filters}`}`,
    settings: (changes: string) => `Изменил настройки: ${changes}`,
    managerCreated: (name: string) => `Добавил менеджера: ${name}`,
    managerRenamed: (before: string, name: string) => `Переименовал менеджера: ${before} → ${name}`,
    managerDisabled: (name: string) => `Отключил менеджера: ${name}`,
    managerEnabled: (name: string) => `Включил менеджера: ${name}`,
    managerRole: (name: string, role: string) => `Сменил роль: ${name}, ${role}`,
    firstManager: 'Создан первый менеджер',
    firstPassword: 'Пароль первого менеджера взят из настроек сайта',
    dutyBegun: 'Вышел на\u00a0смену',
    dutyEnded: 'Закончил смену',
    dutyEndedByItself: (name: string) => `Смена закончилась, потому что сеансов не\u00a0осталось: ${name}`,
    signedIn: 'Вошёл',
    signedInWithCode: 'Вошёл с кодом из приложения',
    signedInForRecovery: (left: number) => `Вошёл с кодом восстановления, осталось кодов: ${left}`,
    signedOut: 'Вышел',
    wrongPassword: (name: string) => `Неверный пароль при входе: ${name}`,
    wrongCode: (name: string) => `Неверный код при входе: ${name}`,
    wrongOwn: (name: string) => `Неверный пароль или код при изменении учётной записи: ${name}`,
    signInLimited: (name: string) => `Слишком много попыток, вход закрыт на 15 минут: ${name}`,
    ownLimited: (name: string) =>
      `Слишком много попыток, изменение учётной записи закрыто на 15 минут: ${name}`,
    passwordChanged: 'Сменил свой пароль',
    totpEnabled: 'Включил вход с кодом',
    totpDisabled: 'Отключил вход с кодом',
    totpReset: (name: string) => `Отключил вход с кодом у менеджера: ${name}`,
    passwordReset: (name: string) => `Выдал новый одноразовый пароль: ${name}`,
    sentAgain: (target: string) => `Отправил ещё раз ${target}`,
    published: (what: string) => `Показал на\u00a0сайте заново: ${what}`,
    previewed: (where: string, at: number) =>
      `Открыл предпросмотр: ${where}, ${formatMoscow(at)} по\u00a0Москве`,
    switchedOff: (what: string, where: string) => `Выключил: ${what}, ${where}`,
    switchedOn: (what: string, where: string) => `Включил: ${what}, ${where}`,
    houseConnected: (address: string, count: number) =>
      `Отметил подключённым дом: ${address}; заявок: ${count}`,
    paused: (target: string) => `Приостановил отправку заявок ${target}`,
    resumed: (target: string) => `Возобновил отправку заявок ${target}`,
    consentWithdrawn: 'Записал отзыв согласия',
    erased: (count: number) => `Удалил личные данные по номеру телефона, заявок: ${count}`,
    quarantineEmptied: (count: number, reason: string) => `Удалил отложенные заявки (${reason}): ${count}`,
    erasedAgain: (count: number) => `Повторил удаление после восстановления, заявок: ${count}`,
    outOfDate: (count: number, days: number) =>
      `Закрыты как устаревшие открытые заявки, с\u00a0которыми ${days} дн. ничего не\u00a0происходило, личные данные удалены: ${count}`,
    retention: (count: number, days: number) =>
      `Удалены личные данные закрытых заявок старше ${days} дн.: ${count}`,
  },
  roles: { manager: 'менеджер', 'lead-admin': 'администратор заявок' },

  exportFile: (day: string) => `заявки-${day}.csv`,
  exportHead: [
    'Номер',
    'Создана',
    'Часовой пояс',
    'Город',
    'Адрес',
    'Форма',
    'Продукт',
    'Тема',
    'Что случилось',
    'Договор',
    'Страница',
    'Что выбрано',
    'Вариант оплаты',
    'Цена',
    'Цена потом',
    'Визит мастера',
    'Когда просили позвонить',
    'Имя',
    'Телефон',
    'Статус',
    'Причина отказа',
    'Заметка',
    'Менеджер',
    'Первый звонок',
    'Закрыта',
    'Согласие',
    'Варианты',
  ],
} as const;

export const managerTexts = {
  wrongSignIn: 'Почта или пароль указаны неверно',
  tooManyAttempts: 'Слишком много попыток. Подождите 15 минут и попробуйте снова.',
  busy: 'Сейчас входит слишком много людей. Попробуйте ещё раз через несколько секунд.',
  checkFields: 'Проверьте отмеченные поля',
  signInFirst: 'Войдите, чтобы продолжить',
  notFromOurSite: 'Обновите страницу и попробуйте ещё раз',
  changePasswordFirst: 'Сначала смените одноразовый пароль',
  samePassword: 'Придумайте новый пароль: этот уже стоит',
  wrongCurrent: 'Неверный текущий пароль',
  wrongCode: 'Код не подошёл. Каждый код принимается один раз: дождитесь следующего.',
  signInIsOver: 'Время на ввод кода вышло. Войдите ещё раз.',
  firstManagerName: 'Менеджер',
} as const;

const requests = (count: number) => `${count}\u00a0${plural(count, ['заявка', 'заявки', 'заявок'])}`;

/** No client data except the requested product and place. */
export const noticeTexts = {
  overdue: (count: number) => (count === 1 ? 'Клиент ждёт звонка' : `Ждут звонка: ${requests(count)}`),
  setAside: (count: number) =>
    count === 1 ? 'Заявка отложена на\u00a0проверку' : `Отложены на\u00a0проверку: ${requests(count)}`,
  lead: (number: string, city: string, product: string) =>
    [`№\u00a0${number}`, city, product].filter((part) => part !== '').join(', '),
  waits: (what: string, minutes: number) => `${what}: ждёт ${minutes}\u00a0мин`,
  because: (what: string, reason: string) => (reason === '' ? what : `${what}: ${reason}`),
  more: (count: number) => `и\u00a0ещё ${requests(count)}`,
  fault: 'Заявки не\u00a0уходят получателю',
  faultOf: (target: string, error: string) =>
    `Отправка ${target} приостановлена: получатель не\u00a0принимает настройки сайта (${error}). Сообщите тому, кто обслуживает сайт.`,
} as const;

const words: Readonly<Record<string, string>> = { ...productTexts, none: '', other: '' };

/** Formats a lead's `product`; '' for none. */
export function noticeProductText(product: string): string {
  return words[product] ?? '';
}
