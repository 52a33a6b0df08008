import type { City, PublicCity } from '@/site/city/public-city.server';
import { toFrameContent } from '@/site/page/frame-content.server';

/** Not the first, so that tests don't depend on defaults. */
export const frameCityFixture: PublicCity & Pick<City, 'call_center_phone'> = {
  city_id: 7,
  domain: 'berdsk',
  name: 'Бердск',
  cityIn: 'в Бердске',
  provider_id: 907,
  companyName: 'Дрозд',
  legalEntity: 'АО «Дрозд»',
  phone_code: '38341',
  sale_phone: '2-11-22',
  call_center_phone: '2-33-44',
  logo_narrow: '/static/sprite.svg#logo',
  timeZone: 'Asia/Novosibirsk',
  callHours: { from: '09:00', to: '21:00' },
  consentMode: 'checkbox',
  hasStoreApp: true,
};

const link = { type: 'common', available: true } as const;

const answer: Parameters<typeof toFrameContent>[0] = {
  main: [
    { ...link, id: 1, title: 'Интернет', link: '/internet' },
    { ...link, id: 2, title: 'Спутник', link: '/satellite', available: false },
    {
      ...link,
      id: 3,
      title: 'ТВ',
      link: '/domru-tv/equipment',
      children: [
        {
          id: 31,
          type: 'description-label',
          title: 'Приставки',
          link: '/domru-tv/equipment',
          available: true,
          add_desc: 'Три способа смотреть',
          image_icon: 'f-tv',
          labels: [{ id: 1, title: 'Новинка', color: '#ffb938', color_text: '#1d1600' }],
          advertising: { companyName: 'ООО «Видео»', erid: 'DEMO1' },
        },
        { ...link, id: 32, title: 'Архив', link: '/catchup' },
        { ...link, id: 33, title: 'Радио', link: '/radio', available: false },
        {
          id: 34,
          type: 'description-button-image',
          title: 'Не знаете, что выбрать?',
          link: '/domru-tv/equipment',
          available: true,
          image: 'a-mascot',
          button_text: 'Подобрать',
          button_link: '/pick',
        },
        {
          id: 35,
          type: 'description-button',
          title: 'Переходите к нам',
          link: '/bundles',
          available: true,
          button_text: 'Пакеты',
        },
      ],
    },
    {
      ...link,
      id: 5,
      title: 'Ещё',
      link: '/about',
      children: [{ ...link, id: 51, title: 'Новости', link: '/news' }],
    },
    {
      ...link,
      id: 6,
      title: 'Офисы',
      link: '/offices',
      children: [{ ...link, id: 61, title: 'Закрытый', link: '/offices/closed', available: false }],
    },
  ],
  services: [
    {
      ...link,
      id: 71,
      title: 'Помощь',
      link: '/service/contact',
      children: [
        { ...link, id: 711, title: 'Контакты', link: '/service/contact' },
        { ...link, id: 712, title: 'Телеграф', link: '/telegraph', available: false },
      ],
    },
    { ...link, id: 72, title: 'Голубиная почта', link: '/pigeons', available: false },
  ],
  partners: [{ id: 81, title: 'Для бизнеса', link: 'https://business.example/', image_icon: 'i-chart' }],
  footer: {
    columns: [
      { title: 'Услуги', links: [{ title: 'Домофон', link: '/domofon' }] },
      { title: 'Клиентам', links: [{ title: 'Способы оплаты', link: '/payments' }] },
    ],
    socials: [{ title: 'Сообщество', link: 'https://community.example/', icon: 'i-users' }],
    email: 'help@drozd.example',
    messengerLink: 'https://chat.example/',
    apps: [
      { store: 'ios', title: 'для iOS', link: 'https://apps.example/ios' },
      { store: 'android', title: 'для Android', link: 'https://apps.example/android' },
    ],
  },
};

export const frameContentFixture = toFrameContent(answer, frameCityFixture);
