import { countMonths, plural, shortMonths } from '@/lib/plural';
import type { OptionKind } from '@/shop/price-options';

export const equipmentText = {
  purchase: 'Покупка',
  instalment: (months: number) => `Рассрочка на ${shortMonths(months)}`,
  testDrive: (months: number) => `Тест-драйв на ${countMonths(months)}`,
  credit: (months: number) => `Кредит ${shortMonths(months)}`,
  lease: 'Аренда',
  fullPrice: 'Полная стоимость',
  onCredit: 'Доступно в кредит',
  onInstalment: 'Доступна рассрочка',
  afterwards: (price: string) => `далее ${price}`,
  /** Groups of options of the same kind, which differ by their months. */
  kinds: { instalment: 'Рассрочка', credit: 'Кредит', lease: 'Аренда' },
  months: (months: readonly number[]) => {
    const sorted = [...months].sort((one, other) => one - other);
    const last = sorted.pop() ?? 0;
    return `На\u00a0${sorted.join(', ')} или ${countMonths(last)}`;
  },
  shortMonths,
  from: (price: string) => `от\u00a0${price}`,
} as const;

/** Names a payment option (EQ-03). */
export function optionLabel({ kind, months = 0 }: { kind: OptionKind; months?: number }): string {
  switch (kind) {
    case 'purchase':
      return equipmentText.purchase;
    case 'instalment':
      return equipmentText.instalment(months);
    case 'credit':
      return equipmentText.credit(months);
    case 'test-drive':
      return equipmentText.testDrive(months);
    case 'lease':
      return equipmentText.lease;
  }
}

export const equipmentCardText = {
  /** Begins with the visible text, for voice control. */
  options: (title: string, chosen: { price: string; caption: string } | null) =>
    chosen ? `${chosen.price} ${chosen.caption}, варианты оплаты: ${title}` : `Варианты оплаты: ${title}`,
  optionsOf: (title: string) => `Вариант оплаты: ${title}`,
  order: 'Заказать',
  orderOf: (title: string) => `Заказать: ${title}`,
  absent: 'Нет в\u00a0наличии',
  /** For an item out of stock. */
  wait: 'Сообщить о поступлении',
  waitFor: (title: string) => `Сообщить о поступлении: ${title}`,
} as const;

export const purchaseDialogText = {
  title: 'Как вам удобнее платить?',
  options: 'Вариант оплаты',
  confirm: 'Оформить заказ',
} as const;

export const knownBoxesText = {
  70454:
    'Простая приставка для телевизора Full HD: ставит эфир на\u00a0паузу, возвращает к\u00a0началу передачи и\u00a0подключается кабелем.',
  80491:
    'Приставка для большого телевизора: показывает эфир в\u00a04K и\u00a0перематывает его на\u00a07\u00a0дней назад.',
} as const;

const nbsp = '\u00a0';
const payments = (count: number) => `${count}${nbsp}${plural(count, ['платёж', 'платежа', 'платежей'])}`;

export const totalCostText = {
  names: { box: 'Приставка', router: 'Роутер' },
  purchase: (name: string) => `${name}, покупка`,
  payments: (name: string, count: number) => `${name}, ${payments(count)}`,
  times: (price: string, count: number) => `${price}${nbsp}×${nbsp}${count}`,
  lease: (name: string) => `${name}, каждый месяц`,
  testDrive: 'Тест-драйв',
  testDrivePrice: (price: string, months: number) => `${price}, ${countMonths(months)}`,
  after: (count: number) => `После него, ${payments(count)}`,
  afterWithoutEnd: 'После него',
  connection: `Подключение, заявка на${nbsp}сайте`,
  cheaperFrom: (month: number, total: string) =>
    `${month === 2 ? 'Со' : 'С'}${nbsp}${month}-го${nbsp}месяца это дороже, чем купить сразу: покупка стоит ${total} с${nbsp}подключением.`,
  dearerBy: (difference: string, total: string) =>
    `За${nbsp}всё время на${nbsp}${difference} дороже покупки: она стоит ${total} с${nbsp}подключением.`,
  neverCheaper: (name: string, total: string) =>
    `Дороже покупки не${nbsp}станет: сразу ${name.toLowerCase()} стоит ${total} с${nbsp}подключением.`,
  byTheMonth: (label: string, total: string) => `${label}: вышло бы ${total} с${nbsp}подключением.`,
  byPhone: (price: string) => `По${nbsp}телефону подключение стоит ${price}.`,
} as const;
