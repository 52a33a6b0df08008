import { outageConsentText } from '@/config/consent.text';

const consentLink = 'согласие на\u00a0обработку номера';
const [consentStart = '', consentEnd = ''] = outageConsentText.label.split(consentLink);

export const outageNoticeText = {
  title: 'Сообщить, когда починят',
  lead: 'Пришлём одно сообщение, когда всё заработает. Ночью, с\u00a021 до\u00a09, не\u00a0побеспокоим.',
  phone: 'Телефон',
  button: 'Сообщить, когда починят',
  /** Before, in and after the link to the document. */
  consent: { start: consentStart, link: consentLink, end: consentEnd },
  done: 'Готово: пришлём одно сообщение, когда починят.',
  known: 'Этот номер уже записан: пришлём одно сообщение, когда починят.',
  cancelled: 'Вы отписались: сообщение не\u00a0придёт.',
  cancelHint: 'Передумали? Сохраните адрес этой страницы: по\u00a0нему можно отписаться.',
  cancel: 'Отписаться',
} as const;
