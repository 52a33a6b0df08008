import { plural } from '@/lib/plural';

const nbsp = '\u00a0';

export const boxListText = {
  filter: 'Какие приставки показать',
  views: 'Порядок и\u00a0вид списка',
  any: 'Все',
  marks: {
    '4k': '4K',
    voice: 'С\u00a0голосовым пультом',
    trial: 'С\u00a0тест-драйвом',
    stock: 'В\u00a0наличии',
  },
  /** Costs over `horizon` months; a card may show a monthly price. */
  cheaper: 'Дешевле за\u00a0два года',
  table: 'Сравнить в\u00a0таблице',
  cards: 'Показать карточками',
  comparison: 'Сравнение приставок',
  shown: (count: number) =>
    `${plural(count, ['Показана', 'Показаны', 'Показано'])} ${count}${nbsp}${plural(count, ['приставка', 'приставки', 'приставок'])}`,
} as const;

export const boxTableText = {
  rows: {
    price: 'Цена',
    total: `За${nbsp}два года вместе с${nbsp}подключением`,
    stock: 'Наличие',
    rest: 'Особенности',
  },
  inStock: 'Есть',
  outOfStock: 'Нет',
  none: '—',
} as const;
