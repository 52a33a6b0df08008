import { links } from '@/config/links';

/** Words of the account pages' heads. */
export const accountScreenText = {
  area: 'Личный кабинет',
  failed: 'Не\u00a0удалось загрузить личный кабинет. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Повторить',
  description: 'Личный кабинет абонента: договор, услуги, документы и\u00a0настройки.',
} as const;

/** The account pages: heading and address. */
export const accountPages = {
  management: { title: 'Управление договором', href: links.management },
  profile: { title: 'Профиль', href: links.profile },
  documents: { title: 'Ваши документы', href: links.documents },
  serviceSettings: { title: 'Настройки услуг', href: links.serviceSettings },
  phoneSettings: { title: 'Настройки телефонии', href: links.phoneSettings },
} as const;

export type AccountPageName = keyof typeof accountPages;
