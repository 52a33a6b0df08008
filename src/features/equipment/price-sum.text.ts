import { countMonths, plural } from '@/lib/plural';

const nbsp = '\u00a0';
const payments = (count: number) => `${count}${nbsp}${plural(count, ['платёж', 'платежа', 'платежей'])}`;

/** Words of the reckoning beside a price. Written out on the server. */
export const priceSumText = {
  today: `Сегодня к${nbsp}оплате`,
  names: { box: 'Приставка', router: 'Роутер' },
  payments: (name: string, count: number) => `${name}, ${payments(count)}`,
  times: (price: string, count: number) => `${price}${nbsp}×${nbsp}${count}`,
  lease: (name: string) => `${name}, каждый месяц`,
  testDrive: 'Тест-драйв',
  testDrivePrice: (price: string, months: number) => `${price}, ${countMonths(months)}`,
  after: (count: number) => `После него, ${payments(count)}`,
  afterWithoutEnd: 'После него',
  connection: `Подключение, заявка на${nbsp}сайте`,
  /** «Всего за 12 и 24 месяца». */
  total: (horizons: readonly number[]) => {
    const last = horizons.at(-1) ?? 0;
    const first = horizons.slice(0, -1).join(', ');
    return `Всего за${nbsp}${first === '' ? '' : `${first} и${nbsp}`}${countMonths(last)}`;
  },
  cheaperFrom: (month: number, total: string) =>
    `${month === 2 ? 'Со' : 'С'}${nbsp}${month}-го${nbsp}месяца это дороже, чем купить сразу: покупка стоит ${total} с${nbsp}подключением.`,
  neverCheaper: (name: string, total: string) =>
    `Дороже покупки не${nbsp}станет: сразу ${name.toLowerCase()} стоит ${total} с${nbsp}подключением.`,
  byTheMonth: (label: string, total: string) => `${label}: вышло бы ${total} с${nbsp}подключением.`,
  byPhone: (price: string) => `По${nbsp}телефону подключение стоит ${price}.`,
} as const;
