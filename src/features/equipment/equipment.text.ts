import { countMonths, shortMonths } from '@/lib/plural';

/** Words of the ways to pay; option labels are those of the specification (EQ-03). */
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
  /** Several options of one kind under one name; their months tell them apart. */
  kinds: { instalment: 'Рассрочка', credit: 'Кредит', lease: 'Аренда' },
  months: (months: readonly number[]) => {
    const sorted = [...months].sort((one, other) => one - other);
    const last = sorted.pop() ?? 0;
    return `На\u00a0${sorted.join(', ')} или ${countMonths(last)}`;
  },
  shortMonths,
  from: (price: string) => `от\u00a0${price}`,
} as const;
