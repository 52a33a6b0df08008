import type { FormType } from '@/api/leads/leads.schemas';
import type { LeadEventName, TargetName } from './delivery-target';

export const deliveryTexts: Record<
  TargetName,
  { delivered: string; refused: (message: string) => string; failed: string }
> = {
  provider: {
    delivered: 'Передана провайдеру',
    refused: (message) => `Провайдер отклонил заявку${message === '' ? '' : `: ${message}`}`,
    failed: 'Не удалось передать провайдеру',
  },
  crm: {
    delivered: 'Передана в\u00a0CRM',
    refused: (message) => `CRM отклонила заявку${message === '' ? '' : `: ${message}`}`,
    failed: 'Не удалось передать в\u00a0CRM',
  },
  mail: {
    delivered: 'Отправлена на\u00a0почту',
    refused: (message) => `Почта отклонила письмо${message === '' ? '' : `: ${message}`}`,
    failed: 'Не удалось отправить на\u00a0почту',
  },
  visits: {
    delivered: 'Мастер записан на\u00a0выбранное время',
    refused: (message) => `Мастер не\u00a0записан: ${message}`,
    failed: 'Не\u00a0удалось записать мастера',
  },
};

/** Receivers in the dative, as after «Отправка заявок». */
export const targetTexts: Record<string, string> = {
  provider: 'провайдеру',
  crm: 'в CRM',
  mail: 'почтой',
  visits: 'в службу визитов',
};

/** Refusal of the slots service. */
export const visitTakenText = 'это время уже занято, согласуйте с\u00a0клиентом другое';

export function pausedByFaultText(target: string, error: string): string {
  return `Отправка заявок ${targetTexts[target] ?? target} приостановлена: получатель не\u00a0принимает настройки сайта (${error})`;
}

const laterEvents = {
  'lead.changed': 'об\u00a0изменении',
  'lead.cancelled': 'об\u00a0отмене',
  'lead.erased': 'об\u00a0удалении данных',
};
const receivers: Record<TargetName, string> = {
  provider: 'Провайдер',
  crm: 'CRM',
  mail: 'Почта',
  visits: 'Визиты',
};

export function laterTexts(target: TargetName, event: LeadEventName) {
  if (event === 'lead.created') return {};
  const what = `${receivers[target]}: сообщение ${laterEvents[event]}`;
  return { delivered: `${what} передано`, failed: `${what} передать не\u00a0удалось` };
}

export const mailTexts = {
  subject: (number: string, what: string, city: string) =>
    `Заявка ${number}: ${[what, city].filter((part) => part !== '').join(', ')}`,
  changedSubject: (number: string, what: string, city: string) =>
    `Заявка ${number} изменена: ${[what, city].filter((part) => part !== '').join(', ')}`,
  ends: {
    'lead.cancelled': {
      subject: (number: string) => `Заявка ${number} отменена`,
      text: 'Клиент отменил заявку: звонить не\u00a0нужно.',
    },
    'lead.erased': {
      subject: (number: string) => `Заявка ${number}: данные клиента удалены`,
      text: 'Данные клиента удалены с\u00a0сайта. Удалите прежние письма об\u00a0этой заявке.',
    },
  },
  rows: {
    number: 'Номер',
    createdAt: 'Получена',
    city: 'Город',
    name: 'Имя',
    phone: 'Телефон',
    products: 'Что подключить',
    form: 'Форма',
    topic: 'Тема',
    page: 'Страница',
    item: 'Предмет',
    option: 'Вариант',
    price: 'Цена',
    priceThen: 'Цена потом',
    address: 'Адрес',
    comment: 'Что случилось',
    agreement: 'Номер договора',
    phoneExtension: 'Добавочный',
    wanted: 'Когда позвонить',
    consent: 'Согласие',
  },
  forms: {
    tv_equipment: 'ТВ-оборудование',
    smart_tv: 'Smart TV',
    note: 'Заявка со страницы',
    quiz: 'Опрос',
    banner: 'Баннер',
    callback: 'Обратный звонок',
    card: 'Карточка',
  } satisfies Record<FormType, string>,
  products: {
    tv: 'ТВ',
    internet: 'Интернет',
    'internet+tv': 'Интернет+ТВ',
    videocontrol: 'Видеонаблюдение',
    domofon: 'Домофон',
    other: '',
    none: '',
  },
  callback: 'обратный звонок',
  wanted: (from: string, until: string | null) =>
    until === null ? `с\u00a0${from}` : `${from}\u00a0— ${until}`,
  consentGiven: (version: string) => `дано, текст от\u00a0${version}`,
  consentByNotice: (version: string) => `уведомление, текст от\u00a0${version}`,
  localTime: 'по\u00a0времени города',
  footer:
    'Заявка уже в\u00a0рабочем месте менеджера: возьмите её там, чтобы двое не\u00a0звонили одному клиенту.',
} as const;
