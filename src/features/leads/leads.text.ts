import { consentText } from '@/config/consent.text';
import type { NameRule } from '@/lib/name';

const consentLink = 'согласие на обработку персональных данных';
const noticeLink = 'Условиями обработки данных';

/** Words of request forms; those of the specification stand letter by letter [spec 4, 5, 8]. */
export const leadsText = {
  name: 'Ваше имя',
  namePlaceholder: 'Анна',
  phone: 'Телефон',
  phonePlaceholder: '+7 (___) ___-__-__',
  products: 'Что подключить',
  button: 'Хочу подключить',
  /** Beside the browser's own message while no script has come; the same words as the script's. */
  nameRule: {
    letters: 'Ожидаются только буквы',
    lettersAndHyphens: 'Ожидаются только буквы и дефисы',
  } satisfies Record<NameRule, string>,
  consentBeforeLink: consentText.label.slice(0, -consentLink.length),
  consentLink,
  consentMissing: consentText.missing,
  noticeBeforeLink: (button: string) => consentText.notice(button).slice(0, -noticeLink.length),
  noticeLink,
  transportFailure: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  sentTitle: 'Заявка отправлена!',
  steps: [
    'Менеджер позвонит, чтобы согласовать время визита',
    'В\u00a0назначенное время мастер привезёт договор',
    'Он\u00a0же подключит и\u00a0настроит оборудование',
  ],
  number: (number: string) => `Номер заявки: ${number}`,
  thanks: 'Ок, спасибо',
  resultSent: 'Заявка на подключение отправлена',
  resultSentText: 'Мы свяжемся с вами в ближайшее время',
  resultFailed: 'Не удалось отправить заявку',
  resultFailedText: 'Всё, что вы ввели, осталось в форме.',
  close: 'Закрыть',
} as const;
