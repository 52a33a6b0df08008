import type { RequestState } from '@/site/page/site-request';

export const requestStatusText = {
  title: 'Где моя заявка',
  headTitle: 'Где моя заявка',
  description: 'Узнать, что с\u00a0заявкой, изменить время звонка или отменить её.',
  lead: 'Номер заявки показан после отправки. Телефон\u00a0— тот, который вы\u00a0указали.',
  number: 'Номер заявки',
  numberHint: 'Десять букв и\u00a0цифр, например K7M2P9QX4T',
  digits: 'Последние четыре цифры телефона',
  ask: 'Узнать',
  another: 'Другая заявка',
  states: {
    new: 'Заявка принята и\u00a0ждёт звонка',
    taken: 'Менеджер взял заявку и\u00a0скоро позвонит',
    reached: 'Мы\u00a0с\u00a0вами поговорили',
    not_reached: 'Не\u00a0дозвонились. Позвоним ещё раз',
    callback: 'Перезвоним в\u00a0то\u00a0время, о\u00a0котором договорились',
    done: 'Подключение оформлено',
    closed: 'Заявка закрыта',
    cancelled: 'Заявка отменена',
  } satisfies Record<RequestState, string>,
  sentAt: (when: string) => `Отправлена ${when}`,
  callAt: (when: string) => `Позвоним ${when}`,
  callSoon: 'Позвоним как можно скорее',
  cityTime: 'Время указано по\u00a0часам вашего города.',
  change: 'Изменить время',
  cancel: 'Отменить заявку',
  mayCancel:
    'Если звонок больше не\u00a0нужен, отмените заявку. Отмену нельзя вернуть, но\u00a0можно оставить новую заявку.',
  noCall: 'Мы не\u00a0будем звонить.',
} as const;
