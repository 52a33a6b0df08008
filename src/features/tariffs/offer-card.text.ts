import { formatPrice } from '@/lib/money';
import { countMonths, firstMonths } from '@/lib/plural';

/** Words of a tariff's card. */
export const offerCardText = {
  perSecond: 'Мбит/с',
  /** «+100 Мбит/с на 3 месяца». */
  bonus: (speed: number, months: number) => `+${speed}\u00a0Мбит/с на\u00a0${countMonths(months)}`,
  /** «первые 3 месяца, далее 650 ₽/мес». */
  promo: (months: number, priceAfter: number) =>
    `${firstMonths(months)}, далее ${formatPrice(priceAfter, 'month')}`,
  noPromo: 'цена без\u00a0акции',
  hd: (count: number) => `HD-каналов:\u00a0${count}`,
  sd: (count: number) => `SD-каналов:\u00a0${count}`,
  mobile: 'Мобильная связь',
  house: 'Для\u00a0частного дома',
  labels: { promoted: 'Советуем', promo: 'Акция', own: 'Ваш тариф' },
  buttons: { connect: 'Подключить', about: 'Подробнее', compare: 'Сравнить' },
} as const;
