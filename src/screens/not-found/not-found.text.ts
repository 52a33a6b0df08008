import { links } from '@/config/links';

export const notFoundText = {
  title: 'Такой страницы нет',
  text: 'Возможно, её адрес изменился, в ссылке опечатка или такой услуги нет в этом городе. Вот что ищут чаще всего:',
  home: 'На главную',
  products: 'Все услуги и опции',
  help: 'Помощь',
  cities: 'Другой город',
  linksLabel: 'Полезные разделы',
  links: [
    { href: links.tvEquipment, icon: 'f-tv', title: 'ТВ-приставки', text: 'Купить или взять в рассрочку' },
    { href: links.internet, icon: 'f-speed', title: 'Домашний интернет', text: 'Тарифы и скорости' },
    { href: links.bundles, icon: 'f-home', title: 'Интернет и ТВ', text: 'Пакеты с роутером и приставкой' },
    { href: links.contacts, icon: 'f-chat', title: 'Контакты', text: 'Телефоны, почта и офисы' },
  ],
} as const;
