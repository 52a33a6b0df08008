import { countMonths, shortMonths } from '@/lib/plural';

/** Labels of [spec 9]. */
export const priceBlockText = {
  previous: 'Прежняя цена:',
  fullPrice: 'Полная стоимость',
  instalment: (months: number) => `Рассрочка на\u00a0${shortMonths(months)}`,
  testDrive: 'Тест-драйв',
  testDriveFor: (months: number) => `Тест-драйв на\u00a0${countMonths(months)}`,
  credit: 'Доступно в\u00a0кредит',
  creditFor: (months: number) => `Кредит ${shortMonths(months)}`,
};
