import type { OrderStep } from '@/features/order-path/order-path-steps';

/** Words of the steps; they travel with the page. */
export const orderStepsText = {
  description: 'Заявка на подключение',
  leads: {
    address:
      'Напишите улицу, дом и\u00a0квартиру. Если дом ещё не\u00a0подключён, мы\u00a0об\u00a0этом скажем.',
    contacts: 'Менеджер позвонит, чтобы подтвердить время визита.',
    'time-slots': 'Время указано по\u00a0часам вашего города. Его можно будет изменить.',
    'create-agreement': 'Если что-то не\u00a0так, вернитесь к\u00a0нужному шагу: остальное сохранится.',
    final: 'Мы\u00a0свяжемся с\u00a0вами в\u00a0ближайшее время',
  } satisfies Record<OrderStep, string>,
  address: 'Улица и\u00a0дом',
  addressPlaceholder: 'ул. Ленина, 12',
  flat: 'Квартира',
  flatHint: 'Можно не\u00a0указывать',
  check: 'Проверить, подключён ли дом',
  houseNote: {
    notConnected:
      'Этот дом пока не\u00a0подключён. Заявку можно отправить: менеджер расскажет, когда придёт наша сеть.',
    unknown:
      'Мы\u00a0не\u00a0нашли этот дом в\u00a0своём списке. Заявку можно отправить: менеджер проверит, дошла\u00a0ли туда наша сеть.',
    wish: 'Оставить пожелание',
    check: 'Проверить адрес',
    offers: 'Тарифы для\u00a0этого дома',
  },
  day: 'День',
  window: 'Время',
  next: 'Дальше',
  send: 'Отправить заявку',
  back: 'Назад',
  change: 'Изменить',
  checked: { address: 'Адрес', contacts: 'Контакты', visit: 'Визит мастера' },
  changeLabels: {
    address: 'Изменить адрес',
    contacts: 'Изменить контакты',
    'time-slots': 'Изменить время визита',
  },
  flatIn: (address: string, flat: string) => `${address}, кв.\u00a0${flat}`,
  visitWish: (when: string) => `Мастер придёт: ${when}. Менеджер позвонит, чтобы это подтвердить.`,
  home: 'На\u00a0главную',
  status: 'Где моя заявка',
} as const;
