import type { ContactStatus } from '@/api/profile/profile.schemas';
import { formatRussianDate } from '@/lib/dates';

/** Words of the profile, the documents and the settings. */
export const profilePageText = {
  contacts: 'Контакты',
  email: 'E-mail',
  phone: 'Телефон',
  noEmail: 'Почта не\u00a0указана',
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
  longDistance: 'Междугородняя связь',
  forward: 'Переадресация на\u00a0номер',
  forwardHint: 'Оставьте пустым, если переадресация не\u00a0нужна',
  none: 'Телефония к\u00a0договору не\u00a0подключена.',
} as const;

export const agreementsText = {
  title: 'Ваши договоры',
  current: 'Выбран сейчас',
  choose: 'Выбрать',
  none: 'Договоров пока нет.',
  failed: 'Не\u00a0удалось выбрать договор. Попробуйте ещё раз.',
} as const;
