import type { ShellContent } from '@/api/content/content.schemas';
import { links } from '@/config/links';

import type { Variant } from '../moscow';
import { outside } from './outside';

interface SeedFooterLink {
  title: string;
  link: string;
  only?: Variant;
}

/** Columns of the footer [spec 2.9]. Links to what does not exist yet wait here and are left out of the answer. */
export const footerColumns: readonly { title: string; links: readonly SeedFooterLink[] }[] = [
  {
    title: 'Услуги',
    links: [
      { title: 'Интернет и\u00a0ТВ', link: links.bundles },
      { title: 'Тарифы для\u00a0Москвы', link: '/landing-promo/msk-tariffs', only: 'moscow' },
      { title: 'Интернет', link: links.internet },
      { title: 'Интернет на\u00a0дачу', link: links.tariff('na-dachu'), only: 'regions' },
      { title: 'Видеосервис', link: '/movix-new' },
      { title: 'Кабельное ТВ', link: '/domru-tv/ktv', only: 'regions' },
      { title: 'Видеонаблюдение', link: '/videocontrol' },
      { title: 'Домофон', link: '/domofon' },
    ],
  },
  {
    title: 'О\u00a0компании',
    links: [
      { title: 'О\u00a0нас', link: '/about' },
      { title: 'Новости', link: '/news' },
      { title: 'Отзывы', link: '/reviews' },
      { title: 'Контакты и\u00a0офисы', link: '/service/contact' },
      { title: 'Работа у\u00a0нас', link: outside.jobs },
      { title: 'Для бизнеса', link: outside.business },
      { title: 'Программа для\u00a0дилеров', link: outside.dealers },
    ],
  },
  {
    title: 'Клиентам',
    links: [
      { title: 'Личный кабинет', link: '/lk/management' },
      { title: 'Проверить адрес', link: links.address, only: 'regions' },
      { title: 'Настройка уведомлений', link: '/lk/user/profile#notices' },
      { title: 'Способы оплаты', link: '/payments' },
    ],
  },
];

/** Two social networks [spec 2.11]. */
export const socials: ShellContent['footer']['socials'] = [
  { title: 'Сообщество', link: outside.community, icon: 'i-users' },
  { title: 'Канал', link: outside.channel, icon: 'i-bell' },
];

export const storeApps: ShellContent['footer']['apps'] = [
  { store: 'ios', title: 'для iOS', link: outside.iosApp },
  { store: 'android', title: 'для Android', link: outside.androidApp },
];
