import { firstVisitText } from '@/shop/payment.text';
import { formatPrice, formatRoubles } from '@/lib/money';
import { formatLongRussianDate } from '@/lib/written-day.text';
import { countChannels, countMonths, firstMonths, plural } from '@/lib/plural';
import type { OfferFlagFilter } from '@/site/page/queries/offer-list-query';

export const offerCardText = {
  perSecond: 'Мбит/с',
  /** «+100 Мбит/с на 3 месяца» */
  bonus: (speed: number, months: number) => `+${speed}\u00a0Мбит/с на\u00a0${countMonths(months)}`,
  /**
   * «первые 3 месяца, далее 650 ₽/мес». Plain text, because requests contain it; the component wraps the
   * lines.
   */
  promo: (months: number, priceAfter: number) =>
    `${firstMonths(months)}, далее ${formatPrice(priceAfter, 'month')}`,
  noPromo: 'обычная цена',
  hd: (count: number) => `HD-каналов:\u00a0${count}`,
  sd: (count: number) => `SD-каналов:\u00a0${count}`,
  mobile: 'Мобильная связь',
  house: 'Для\u00a0частного дома',
  labels: { promo: 'Акция', own: 'Ваш тариф' },
  buttons: { connect: 'Подключить', about: 'Подробнее', compare: 'Сравнить', compared: 'В\u00a0сравнении' },
} as const;

/** Only the server renders them. */
export const adviceText = {
  mark: 'Советуем',
  family: { cheapest: 'Самый дешёвый мегабит для\u00a0семьи', other: 'Хороший выбор для\u00a0семьи' },
  all: { cheapest: 'Самый дешёвый мегабит из\u00a0всех', other: 'Хороший выбор для\u00a0дома' },
  cheapest: { mark: 'Самый доступный', reason: 'Самая низкая цена из\u00a0всех' },
  saving: {
    mark: 'Выгода',
    reason: (roubles: number, months: number) =>
      `Сбережёте ${formatRoubles(roubles)} за\u00a0${countMonths(months)}`,
  },
} as const;

/** Only the server renders them. */
export const offerFeaturesText = {
  speed: (speed: number) => `${speed}\u00a0Мбит/с`,
  titles: {
    speed: 'Скорость',
    bonus: 'Бонус к\u00a0скорости',
    channels: 'Каналы',
    mobile: 'Мобильная связь',
    house: 'Частный дом',
  },
  channels: (all: number, hd: number) => `${countChannels(all)}, из\u00a0них ${hd} в\u00a0HD`,
  mobile: 'Номер уже в\u00a0цене',
  house: 'Подключаем и\u00a0в\u00a0частном секторе',
} as const;

/** Only the server renders them. */
export const compareText = {
  titles: {
    price: 'Цена сейчас',
    afterwards: 'Что будет после акции',
    firstVisit: `${firstVisitText.title}, заявка на\u00a0сайте`,
    year: 'Всего за\u00a012\u00a0месяцев',
    twoYears: 'Всего за\u00a024\u00a0месяца',
    speed: 'Скорость',
    bonus: 'Бонус к\u00a0скорости',
    hd: 'Каналы в\u00a0HD',
    sd: 'Каналы в\u00a0SD',
    mobile: 'Мобильная связь',
    house: 'Для\u00a0частного дома',
  },
  lasting: 'Цена не\u00a0изменится',
  yes: 'Есть',
  no: 'Нет',
} as const;

const nbsp = '\u00a0';
/** «с 21 февраля 2027», «со 2 марта 2027». */
const since = (day: string) => `${day.endsWith('-02') ? 'со' : 'с'}${nbsp}${formatLongRussianDate(day)}`;
const perMonth = (amount: number) => formatPrice(amount, 'month');

/** Only the server renders them. */
export const pricePlanText = {
  label: 'Расчёт цены',
  /** Price after a promo or an instalment. */
  change: (day: string, amount: number) => {
    const words = since(day);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${nbsp}— ${perMonth(amount)}`;
  },
  lasting: `Цена не${nbsp}изменится: акций с${nbsp}ограниченным сроком в${nbsp}ней нет.`,
  offers: { internet: 'Тариф', bundle: 'Пакет' },
  extra: (title: string, way: string) => `${title}, ${way.charAt(0).toLowerCase()}${way.slice(1)}`,
  perMonth,
  ways: { online: `Заявка на${nbsp}сайте`, byPhone: `Заявка по${nbsp}телефону` },
  payment: 'Что платить',
  connection: 'Подключение',
  months: 'Платежи по месяцам',
  month: (place: number, day: string) => `${place}-й${nbsp}месяц, ${since(day)}`,
  note: (day: string) =>
    `Считаем, что вас подключат сегодня, ${formatLongRussianDate(day)}. В${nbsp}«Всего» входят подключение и${nbsp}выбранное оборудование.`,
  /** Price in a request: as many complete stages as fit, plain text. */
  request: (atOnce: number, stages: readonly { from: string; amount: number }[], isWhole: boolean) => {
    const [first, ...later] = stages;
    return [
      `${firstVisitText.short} ${formatPrice(atOnce)}, затем ${perMonth(first?.amount ?? 0)}`,
      ...later.map(({ from, amount }) => `${since(from)}${nbsp}— ${perMonth(amount)}`),
      ...(isWhole ? [] : ['потом ещё изменится']),
    ].join(', ');
  },
} as const;

const nouns = {
  internet: ['тариф', 'тарифа', 'тарифов'],
  bundles: ['пакет', 'пакета', 'пакетов'],
} as const;

const upTo = (price: number) => `до\u00a0${formatRoubles(price)}`;

/** TAR-03 specifies the empty list. */
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
  } satisfies Record<OfferFlagFilter, string>,
  anySort: 'рекомендуемые',
  sort: { cheaper: 'дешевле', faster: 'быстрее' },
  words: {
    form: 'Фильтр тарифов',
    show: 'Показать',
    empty: 'Таких тарифов не нашлось. Попробуйте изменить фильтр.',
    reset: 'Сбросить фильтр',
    compare: 'Сравнить выбранные',
    ticks: 'Найденные тарифы',
    compareHint: 'Отметьте от\u00a02 до\u00a04, чтобы сравнить',
    forget: 'Снять отметки',
    pages: 'Страницы списка',
    previous: 'Предыдущие',
  },
  chosen: (count: number, most: number) => `Выбрано ${count} из\u00a0${most}`,
  resetCount: (count: number) => `Сбросить фильтр: ${count}`,
  /** «Найдено 19 тарифов», regardless of the shown number. */
  found: (kind: keyof typeof nouns, count: number) =>
    `${plural(count, ['Найден', 'Найдено', 'Найдено'])} ${count}\u00a0${plural(count, nouns[kind])}`,
  more: (kind: keyof typeof nouns, count: number) =>
    `Показать ещё ${count}\u00a0${plural(count, nouns[kind])}`,
} as const;
