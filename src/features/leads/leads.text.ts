import { consentText } from '@/config/consent.text';
import type { NameRule } from '@/lib/name';

const consentLink = 'согласие на обработку персональных данных';
const noticeLink = 'Условиями обработки данных';

export const leadsText = {
  name: 'Ваше имя',
  namePlaceholder: 'Анна',
  phone: 'Телефон',
  phonePlaceholder: '+7 (___) ___-__-__',
  products: 'Что подключить',
  /** Labels of the checkbox that adds the house of the address check, by the purpose of the request. */
  atHouse: {
    connection: (address: string) => `Подключить по\u00a0адресу: ${address}`,
    fault: (address: string) => `Неполадки по\u00a0адресу: ${address}`,
  },
  comment: 'Что случилось',
  agreement: 'Номер договора',
  optional: 'Необязательно',
  agreementHint: 'Необязательно, от\u00a05 до\u00a016 латинских букв и\u00a0цифр',
  /** Visible in browsers without styles. */
  trap: 'Не заполняйте это поле',
  button: 'Хочу подключить',
  callbackButton: 'Заказать звонок',
  /** Added to the browser's validation message. */
  nameRule: {
    letters: 'Ожидаются только буквы',
    lettersAndHyphens: 'Ожидаются только буквы и дефисы',
    simple: 'Укажите ваше имя',
  } satisfies Record<NameRule, string>,
  consentBeforeLink: consentText.label.slice(0, -consentLink.length),
  consentLink,
  noticeBeforeLink: (button: string) => consentText.notice(button).slice(0, -noticeLink.length),
  noticeLink,
} as const;

export const unsentLeadText = {
  title: 'Заявка ещё не\u00a0отправлена',
  answered: 'Ваша заявка',
  whereItStands: 'Узнать, что с\u00a0заявкой',
  waiting:
    'Пока не\u00a0получилось. Отправим заявку сами, как только получится, — не\u00a0закрывайте страницу.',
  sending: 'Отправляем заявку…',
  sent: 'Заявка отправлена!',
  number: (number: string) => `Номер заявки: ${number}`,
  sendNow: 'Отправить сейчас',
  remove: 'Не отправлять',
  close: 'Закрыть',
} as const;
