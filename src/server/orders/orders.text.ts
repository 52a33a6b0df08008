import type { OrderLine } from '@/api/orders/order-steps';
import { countMonths } from '@/lib/plural';

export const orderTexts = {
  gone: {
    offer: 'Этого тарифа больше нет в продаже. Выберите другой.',
    router: 'Этого роутера больше нет в продаже. Выберите другой.',
    box: 'Этой приставки больше нет в продаже. Выберите другую.',
  },
  noCatalogue: 'Сейчас не получается проверить цены. Попробуйте ещё раз через минуту или позвоните нам.',
  switchedOff: 'Сейчас заказ на сайте оформить нельзя. Оставьте заявку: менеджер позвонит и всё оформит.',
  notSaved: 'Не удалось сохранить. Пожалуйста, попробуйте ещё раз.',
  noOpenOrder:
    'В этом браузере начатой заявки нет. Возможно, она уже отправлена, прошло больше недели, её начали на другом устройстве или в браузере отключены cookie. Начните новую или оставьте заявку менеджеру: он позвонит и всё оформит.',
  tooMany: 'Слишком много заявок подряд. Позвоните нам или попробуйте позже.',
  flat: (address: string, flat: string) => `${address}, кв.\u00a0${flat}`,
  noFreeVisit:
    'Это время только что заняли, а другого свободного нет. Обновите страницу и выберите желаемое время.',
  /** Displayed at the desk. */
  noOffer: 'Тариф подобрать',
  parts: {
    internet: 'Интернет',
    bundle: 'Интернет и ТВ',
    router: 'Роутер',
    box: 'Приставка',
    tv: 'ТВ',
    videocontrol: 'Видеонаблюдение',
    domofon: 'Домофон',
  } satisfies Record<OrderLine['part'], string>,
  pay: { lease: 'аренда', sale: 'покупка' },
  later: (months: number, price: string) => `через ${countMonths(months)} ${price}`,
  more: (lines: number) => `и ещё ${lines}`,
} as const;
