import { countMonths, shortMonths } from '@/lib/plural';

/** Words of the ways to pay; option labels are those of the specification (EQ-03). Written out on the server. */
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
} as const;
