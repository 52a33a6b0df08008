import { formatRoubles } from '@/lib/money';
import { plural } from '@/lib/plural';
import type { OfferMark } from '@/site/page-queries/offer-list-query';

const nouns = {
  internet: ['тариф', 'тарифа', 'тарифов'],
  bundles: ['пакет', 'пакета', 'пакетов'],
} as const;

const upTo = (price: number) => `до\u00a0${formatRoubles(price)}`;

/** Words of a list of tariffs; the empty state's are the specification's [spec 2.6]. */
export const offerListText = {
  groups: {
    speed: 'Скорость, Мбит/с',
    price: 'Цена в\u00a0месяц без\u00a0акции',
    marks: 'Что важно',
    sort: 'Сначала',
  },
  anySpeed: 'Любая',
  speed: {
    'to-100': 'до\u00a0100',
    '100-300': '100–300',
    '300-600': '300–600',
    'from-600': 'больше 600',
  },
  anyPrice: 'Любая',
  price: { '500': upTo(500), '700': upTo(700), '1000': upTo(1000) },
  marks: {
    tv: 'С\u00a0ТВ',
    mobile: 'С\u00a0мобильной связью',
    private: 'В\u00a0частный дом',
    promo: 'По\u00a0акции',
  } satisfies Record<OfferMark, string>,
  anySort: 'рекомендуемые',
  sort: { cheaper: 'дешевле', faster: 'быстрее' },
  words: {
    form: 'Фильтр тарифов',
    show: 'Показать',
    empty: 'Таких тарифов не нашлось. Попробуйте изменить фильтр.',
    reset: 'Сбросить фильтр',
    compare: 'Сравнить выбранные',
    compareHint: 'Отметьте от\u00a02 до\u00a04',
    forget: 'Снять отметки',
    pages: 'Страницы списка',
    previous: 'Предыдущие',
    next: 'Показать ещё',
  },
  resetCount: (count: number) => `Сбросить фильтр: ${count}`,
  /** «Показано 7 тарифов»; `all` is how many the filter finds. */
  found: (kind: keyof typeof nouns, shown: number, all: number) => {
    const said = `${plural(shown, ['Показан', 'Показано', 'Показано'])} ${shown}\u00a0${plural(shown, nouns[kind])}`;
    return shown < all ? `${said} из\u00a0${all}` : said;
  },
  place: (page: number, count: number) => `Страница ${page} из\u00a0${count}`,
} as const;
