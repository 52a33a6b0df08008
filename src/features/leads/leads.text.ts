import { consentText } from '@/config/consent.text';
import type { NameRule } from '@/lib/name';

const consentLink = 'согласие на обработку персональных данных';
const noticeLink = 'Условиями обработки данных';

/** Words of request forms as they stand in the page; those of the specification letter by letter [spec 4, 5, 8]. */
export const leadsText = {
  name: 'Ваше имя',
  namePlaceholder: 'Анна',
  phone: 'Телефон',
  phonePlaceholder: '+7 (___) ___-__-__',
  products: 'Что подключить',
  /** Nobody sees it: see the trap of the form. */
  trap: 'Сайт',
  button: 'Хочу подключить',
  /** Beside the browser's own message while no script has come; the same words as the script's. */
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
