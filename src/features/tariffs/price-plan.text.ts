import { formatPrice } from '@/lib/money';
import { countMonths } from '@/lib/plural';

const nbsp = '\u00a0';
const monthNames = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const;

/** «21 февраля 2027» of a day of the calendar. */
function writtenDay(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${date}${nbsp}${monthNames[month - 1]} ${year}`;
}

/** «с 21 февраля 2027», «со 2 марта 2027». */
const since = (day: string) => `${day.endsWith('-02') ? 'со' : 'с'}${nbsp}${writtenDay(day)}`;
const perMonth = (amount: number) => formatPrice(amount, 'month');

/** Words of an honest price; written out on the server. */
export const pricePlanText = {
  label: 'Расчёт цены',
  previousPrice: 'Прежняя цена:',
  /** What comes after a promo or an instalment. */
  change: (day: string, amount: number) => {
    const words = since(day);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${nbsp}— ${perMonth(amount)}`;
  },
  lasting: `Цена не${nbsp}изменится: акций с${nbsp}ограниченным сроком в${nbsp}ней нет.`,
  offers: { internet: 'Тариф', bundle: 'Пакет' },
  extra: (title: string, way: string) => `${title}, ${way.charAt(0).toLowerCase()}${way.slice(1)}`,
  atOnce: (amount: number) => formatPrice(amount),
  perMonth,
  ways: { online: `Заявка на${nbsp}сайте`, byPhone: `Заявка по${nbsp}телефону` },
  payment: 'Что платить',
  connection: 'Подключение',
  today: `Сегодня к${nbsp}оплате`,
  total: (months: number) => `Всего за${nbsp}${countMonths(months)}`,
  months: 'Платежи по месяцам',
  month: (place: number, day: string) => `${place}-й${nbsp}месяц, ${since(day)}`,
  note: (day: string) =>
    `Считаем, что вас подключат сегодня, ${writtenDay(day)}. В${nbsp}«Всего» входят подключение и${nbsp}выбранное оборудование.`,
  /** What a request says of the price: whole stages, as many as there is room for. */
  request: (today: number, stages: readonly { from: string; amount: number }[], isWhole: boolean) => {
    const [first, ...later] = stages;
    return [
      `Сегодня ${formatPrice(today)}, затем ${perMonth(first?.amount ?? 0)}`,
      ...later.map(({ from, amount }) => `${since(from)}${nbsp}— ${perMonth(amount)}`),
      ...(isWhole ? [] : [`потом ещё изменится`]),
    ].join(', ');
  },
} as const;
