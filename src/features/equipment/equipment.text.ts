import { countMonths, shortMonths } from '@/lib/plural';

/** Words of equipment cards and of the item page; option labels are those of the specification (EQ-03). */
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
  options: 'Вариант оплаты',
  order: 'Заказать',
  orderOf: (title: string) => `Заказать: ${title}`,
} as const;
