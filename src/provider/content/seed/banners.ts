import type { Banner, PromoLineItem } from '@/api/content/content.schemas';

import { ownAdvertising, type Variant } from './brand';

export interface SeedBanner {
  tags: string[];
  audience: ('auth' | 'new')[];
  order: number;
  only?: Variant;
  banner: Banner;
}

/**
 * scripts/pictures.mjs generates the pictures. Tags are those that pages request, and the content categories of TAR-06.
 */
export const banners: readonly SeedBanner[] = [
  {
    tags: ['domrutv_equipment', 'subscriptions'],
    audience: ['auth', 'new'],
    order: 10,
    banner: {
      image: '/static/banners/tv-evening-cf90f0b4.avif',
      image_webp: '/static/banners/tv-evening-6b9bd3f9.webp',
      image_mobile: '/static/banners/tv-evening-narrow-320ef0b8.avif',
      size: 'large',
      image_position: 'right',
      title: 'Видеосервис на\u00a0месяц за\u00a00\u00a0₽',
      text:
        'Фильмы, сериалы и\u00a0спорт без\u00a0рекламы. Пробная подписка от\u00a07\u00a0дней до\u00a01\u00a0месяца, ' +
        'отключить можно в\u00a0любой момент.',
      button_text: 'Попробовать',
      link: '/movix-new',
      phone_introduction: null,
      advertising: ownAdvertising,
    },
  },
  {
    // The video of the smart tab; rendered where the site may frame its origin (VIDEO_ORIGINS).
    tags: ['domrutv_smart_video'],
    audience: ['auth', 'new'],
    order: 10,
    banner: {
      image: 'a-tv',
      title: 'ТВ на\u00a0Smart TV за\u00a0минуту',
      text: 'Покажем, как найти приложение на\u00a0телевизоре, войти по\u00a0номеру договора и\u00a0поставить эфир на\u00a0паузу.',
      button_text: 'Смотреть видео',
      link: 'https://video.skvorets.example/embed/smart-tv',
    },
  },
  {
    tags: ['special-offers', 'special-offer', 'products'],
    audience: ['new'],
    order: 20,
    banner: {
      image: 'a-router',
      size: 'large',
      image_position: 'right',
      title: 'Подключение за\u00a0500\u00a0₽',
      subTitle: 'При заявке на\u00a0сайте',
      text: 'По\u00a0телефону подключение стоит 950\u00a0₽. Заявка занимает около двух минут.',
      button_text: 'Хочу подключить',
      link: null,
      phone_introduction:
        'Оставьте номер, и\u00a0менеджер перезвонит, чтобы договориться о\u00a0визите мастера.',
      advertising: ownAdvertising,
    },
  },
  {
    tags: ['routers', 'private-sector-equipment'],
    audience: ['auth', 'new'],
    order: 30,
    banner: {
      image: 'a-router',
      size: 'middle',
      image_position: 'right',
      title: 'Роутер для\u00a0всей квартиры',
      text: 'Купите сразу или\u00a0возьмите в\u00a0рассрочку. Поможем выбрать под\u00a0скорость и\u00a0планировку.',
      button_text: 'О\u00a0роутерах',
      link: '/internet/equipment',
      advertising: ownAdvertising,
    },
  },
  {
    tags: ['videocontrol', 'safe-kids'],
    audience: ['auth', 'new'],
    order: 40,
    banner: {
      image: 'a-phone',
      size: 'middle',
      image_position: 'right',
      title: 'Дом\u00a0— под\u00a0присмотром',
      text: 'Видеонаблюдение, которое открывается с\u00a0телефона, когда вас нет дома.',
      button_text: 'Узнать больше',
      link: '/videocontrol',
      advertising: ownAdvertising,
    },
  },
  {
    tags: ['decoders', 'loyalty-program'],
    audience: ['auth'],
    order: 50,
    banner: {
      image: 'a-laptop',
      size: 'middle',
      image_position: 'right',
      title: 'ТВ не\u00a0только на\u00a0телевизоре',
      text: 'Смотрите свои каналы на\u00a0смартфоне, планшете, ноутбуке и\u00a0Smart TV.',
      button_text: 'Как включить',
      link: '/domru-tv/watch-everywhere',
    },
  },
  {
    tags: ['special-offers', 'private-sector-equipment'],
    audience: ['auth', 'new'],
    order: 60,
    only: 'regions',
    banner: {
      image: 'a-house',
      size: 'large',
      image_position: 'right',
      title: 'Интернет на\u00a0дачу',
      text: 'Проверим, можно\u00a0ли подключить ваш посёлок, и\u00a0расскажем об\u00a0условиях до\u00a0заявки.',
      button_text: 'Узнать условия',
      link: '/internet/na-dachu',
      advertising: ownAdvertising,
    },
  },
  {
    tags: ['special-offers', 'multibundle'],
    audience: ['new'],
    order: 60,
    only: 'moscow',
    banner: {
      image: 'a-house',
      size: 'large',
      image_position: 'right',
      title: 'Тарифы для\u00a0Москвы',
      text: 'Как выбрать интернет и\u00a0ТВ для\u00a0московской квартиры и\u00a0сколько стоит подключение.',
      button_text: 'Выбрать тариф',
      link: '/landing-promo/msk-tariffs',
      advertising: ownAdvertising,
    },
  },
];

/** Promo strips; the site renders the first active one for the visitor's audience (D28). */
export const promoLines: readonly PromoLineItem[] = [
  {
    is_active: false,
    is_view_auth: true,
    is_view_guest: true,
    promoLine: {
      url: '/catchup',
      image: null,
      image_webp: null,
      title: 'Пропустили передачу? Перемотайте эфир назад.',
      linkTitle: 'Подробнее',
      advertising: null,
    },
  },
  {
    is_active: true,
    is_view_auth: false,
    is_view_guest: true,
    promoLine: {
      url: '/movix-new',
      image: null,
      image_webp: null,
      title: 'Видеосервис на\u00a0месяц за\u00a00\u00a0₽: кино и\u00a0спорт без\u00a0рекламы.',
      linkTitle: 'Подробнее',
      advertising: ownAdvertising,
    },
  },
  {
    is_active: true,
    is_view_auth: true,
    is_view_guest: false,
    promoLine: {
      url: '/domru-tv/watch-everywhere',
      image: null,
      image_webp: null,
      title: 'Ваши каналы\u00a0— на\u00a0телефоне, планшете и\u00a0ноутбуке.',
      linkTitle: 'Как включить',
      advertising: ownAdvertising,
    },
  },
];
