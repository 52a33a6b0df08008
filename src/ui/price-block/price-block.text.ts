import { countMonths, shortMonths } from '@/lib/plural';

/** Labels of EQ-03. */
export const priceBlockText = {
  fullPrice: 'Полная стоимость',
  instalment: (months: number) => `Рассрочка на\u00a0${shortMonths(months)}`,
  testDrive: 'Тест-драйв',
  testDriveFor: (months: number) => `Тест-драйв на\u00a0${countMonths(months)}`,
  credit: 'Доступно в\u00a0кредит',
  creditFor: (months: number) => `Кредит ${shortMonths(months)}`,
};

/**
 * Text for screen readers before a struck-through price. It is separate, because cards need no other text of the price
 * block.
 */
export const priceLinesText = { previous: 'Прежняя цена:' };
