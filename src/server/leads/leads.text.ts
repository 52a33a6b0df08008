import type { City } from '@/api/geography/geography.schemas';
import { cityPhone } from '@/lib/phone';

export const leadTexts = {
  created: 'Заявка успешно создана',
  checkFields: 'Проверьте отмеченные поля',
  sameKeyOtherBody:
    'Эта заявка уже отправлена с другими данными. Обновите страницу и заполните форму ещё раз.',
  /** Some browsers send no origin with a form, so their users get the phone number. */
  notFromOurSite: (city: City | null) =>
    `Заявку можно отправить только со страницы сайта. Обновите страницу и попробуйте ещё раз${
      city === null ? '' : ` или позвоните: ${cityPhone(city.phone_code, city.call_center_phone)}`
    }.`,
  notStored: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  unknownCity: 'Не удалось понять, из какого вы города. Откройте сайт своего города.',
  petition: 'Новое подключение',
  anonymous: 'Потенциальный клиент сайта',
  syntheticName: 'Проверка',
  tooMany: (phone: string) =>
    `Слишком много заявок подряд. Позвоните нам по\u00a0номеру ${phone} или попробуйте позже.`,
  quarantined: (reason: string) => `Отложена на проверку: ${reason}`,
  trapped: 'заполнено поле, которого люди не видят',
  tooQuick: 'форма заполнена быстрее, чем это делает человек',
  manyOfPhone: 'много заявок с этого телефона за час',
  manyOfAddress: 'много заявок с одного адреса за час',
  timeChanged: (when: string) => `Клиент выбрал другое время: ${when}`,
  timeAnyhow: 'как можно скорее',
  sentAgain: (name: string) => `Клиент отправил форму ещё раз с\u00a0другими данными, имя: ${name}`,
  cancelled: 'Клиент отменил заявку',
  visit: (when: string) => `Визит: ${when}`,
  noVisit: 'отменён клиентом',
  visitChanged: (when: string) => `Клиент выбрал другое время визита: ${when}`,
  /** The next free time, or null without any. */
  visitTaken: (next: string | null) =>
    next === null
      ? 'Это время только что заняли. Выберите другое.'
      : `Это время только что заняли. Следующее свободное: ${next}.`,
  visitCancelled: 'Клиент отменил визит мастера',
  bothVisits: (old: string, next: string) => `Отключение: ${old}; подключение: ${next}`,
  /** Finds the first time of `bothVisits`. */
  oldVisitPattern: /^Отключение: (.+); подключение: /,
  noConnection: 'отменено клиентом',
  oldVisitByManager: 'время уточнит менеджер',
  noVisits: 'Визиты: отменены клиентом',
  visitsCancelled: 'Клиент отменил оба визита: отключение и\u00a0подключение',
  afterOldVisit: (when: string) =>
    `Подключение возможно только после отключения по\u00a0старому адресу: ${when}. Выберите время позже.`,
  received: 'Заявка с сайта',
  receivedWithConsent: 'Заявка с сайта, согласие дано',
  delivered: 'Передана провайдеру',
  refused: (message: string) => `Провайдер отклонил заявку${message === '' ? '' : `: ${message}`}`,
  failed: 'Не удалось передать провайдеру',
} as const;

export const requestStatusTexts = {
  checkFields: 'Проверьте отмеченные поля',
  notFound: 'Такой заявки нет. Проверьте номер и\u00a0последние четыре цифры телефона.',
  tooMany: 'Слишком много попыток. Попробуйте через 15\u00a0минут.',
  notFromOurSite:
    'Узнать о\u00a0заявке можно только на\u00a0странице сайта. Обновите её и\u00a0попробуйте ещё раз.',
  failed: 'Не\u00a0удалось узнать о\u00a0заявке. Попробуйте ещё раз.',
  cannotChange: 'Эту заявку уже нельзя изменить. Позвоните нам.',
  changed: 'Время звонка изменено',
  visitChanged: 'Время визита изменено',
  visitCancelled: 'Визит отменён. Заявка осталась',
  cancelled: 'Заявка отменена',
} as const;

export const calendarTexts = {
  call: {
    summary: (company: string) => `Звонок: ${company}`,
    description: (number: string) =>
      `Менеджер позвонит по заявке ${number}. Изменить время или отменить заявку можно на её странице.`,
  },
  visit: {
    summary: (company: string) => `Визит мастера: ${company}`,
    description: (number: string) =>
      `Мастер придёт по заявке ${number}. Изменить время визита или отменить его можно на её странице.`,
  },
  'old-visit': {
    summary: (company: string) => `Отключение по старому адресу: ${company}`,
    description: (number: string) =>
      `Мастер отключит старый адрес по заявке ${number}. Отменить визит можно на её странице.`,
  },
  cancelled: (summary: string) => `Отменено: ${summary}`,
} as const;

export const streetTypes: readonly (readonly [written: RegExp, short: string])[] = [
  [/^(?:улица|ул)(?:\.\s*|\s+)/i, 'ул. '],
  [/^(?:проспект|просп|пр-к?т|пр)(?:\.\s*|\s+)/i, 'пр. '],
  [/^(?:переулок|пер)(?:\.\s*|\s+)/i, 'пер. '],
  [/^(?:бульвар|бул|б-р)(?:\.\s*|\s+)/i, 'б-р '],
  [/^(?:шоссе|ш)(?:\.\s*|\s+)/i, 'ш. '],
];
