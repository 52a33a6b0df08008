import type { PromoLineItem } from '@/api/content/content.schemas';

import { ownAdvertising } from './advertising';

/** Promo strips; the first that is active and meant for the visitor shows (decision 28). */
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
