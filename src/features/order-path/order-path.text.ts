import type { OrderLine } from '@/api/orders/order-steps';
import type { OrderFormStep, OrderStep } from '@/api/orders/order-steps';
import { countMonths, firstMonths } from '@/lib/plural';

/** Only the server renders them. */
export const orderPathText = {
  parts: {
    internet: 'Домашний интернет',
    bundle: 'Интернет и\u00a0ТВ',
    router: 'Роутер',
    box: 'ТВ-приставка',
    tv: 'Телевидение',
    videocontrol: 'Видеонаблюдение',
    domofon: 'Домофон',
  } satisfies Record<OrderLine['part'], string>,
  pay: { lease: 'аренда', sale: 'покупка' },
  priceLater: 'цену назовёт менеджер',
  after: (months: number, price: string) => `${firstMonths(months)}, далее ${price}`,
  speed: (speed: number, channels: string | null) =>
    [`${speed}\u00a0Мбит/с`, ...(channels === null ? [] : [channels])].join(' · '),
  none: { offer: 'Без интернета', router: 'Свой роутер', box: 'Без приставки' },
  noneHints: {
    offer: 'Только оборудование и\u00a0услуги',
    router: 'Настроим тот, что у\u00a0вас есть',
    box: 'Смотреть в\u00a0приложении и\u00a0на\u00a0Smart TV',
  },
  free: '0\u00a0₽',
  summary: {
    title: 'Вы\u00a0выбрали',
    empty: 'Тариф подберём вместе: менеджер позвонит и\u00a0предложит подходящий.',
    perMonth: 'В\u00a0месяц',
    later: (months: number) => `Через ${countMonths(months)}`,
    once: 'Оборудование сразу',
    connection: 'Подключение',
    isOpen: 'Услуги, цену которых назовёт менеджер, в\u00a0сумму не\u00a0входят.',
  },
  steps: {
    label: 'Шаги заявки',
    count: (current: number, all: number) => `Шаг ${current} из\u00a0${all}`,
    names: {
      address: 'Адрес',
      contacts: 'Контакты',
      'time-slots': 'Время',
      'create-agreement': 'Проверка',
    } satisfies Record<OrderFormStep, string>,
  },
  heads: {
    address: 'Куда подключить',
    contacts: 'Как с\u00a0вами связаться',
    'time-slots': 'Когда прийти мастеру',
    'create-agreement': 'Проверьте и\u00a0отправьте',
    final: 'Заявка отправлена!',
  } satisfies Record<OrderStep, string>,
  noAnswer: 'Не\u00a0удалось отправить. Проверьте связь и\u00a0попробуйте ещё раз.',
} as const;
