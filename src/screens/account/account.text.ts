import { links } from '@/config/links';

export const accountScreenText = {
  area: 'Личный кабинет',
  failed: 'Не\u00a0удалось загрузить личный кабинет. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Повторить',
  moving: 'Переезжаете? Перенести услуги на\u00a0новый адрес',
  description: 'Личный кабинет абонента: договор, услуги, документы и\u00a0настройки.',
} as const;

export const accountPages = {
  management: { title: 'Управление договором', href: links.management },
  profile: { title: 'Профиль', href: links.profile },
  documents: { title: 'Ваши документы', href: links.documents },
  serviceSettings: { title: 'Настройки услуг', href: links.serviceSettings },
  phoneSettings: { title: 'Настройки телефонии', href: links.phoneSettings },
} as const;

export type AccountPageName = keyof typeof accountPages;

export const paymentsText = {
  home: 'Главная',
  title: 'Оплата услуг',
  lead: 'Пополните баланс по\u00a0номеру договора. Войти в\u00a0личный кабинет не\u00a0нужно.',
  description: 'Оплата интернета и\u00a0ТВ по\u00a0номеру договора.',
  facts: [
    {
      icon: 'f-wallet',
      title: 'Без комиссии',
      words: 'На\u00a0баланс придёт ровно столько, сколько вы указали.',
    },
    {
      icon: 'f-shield',
      title: 'Безопасно',
      words: 'Номер карты знает только платёжная система, мы его не\u00a0видим.',
    },
    { icon: 'f-doc', title: 'Чек на\u00a0почту', words: 'Электронный чек придёт сразу после оплаты.' },
  ],
} as const;
