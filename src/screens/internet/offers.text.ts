import { connectionFee } from '@/config/connection-fee';
import { formatRoubles } from '@/lib/money';

const online = formatRoubles(connectionFee.online);
const byPhone = formatRoubles(connectionFee.byPhone);

/** Words that the lists of tariffs and of bundles share. */
export const offersText = {
  home: 'Главная',
  choose: 'Выбрать',
  check: 'Проверить адрес',
  house: {
    at: (address: string) => `Адрес подключения: ${address}.`,
    only: (speed: number) => `Здесь то, что подключают в\u00a0этом доме: до\u00a0${speed}\u00a0Мбит/с.`,
    onlyForPrivate: (speed: number) =>
      `Здесь то, что подключают в\u00a0этот частный дом: до\u00a0${speed}\u00a0Мбит/с.`,
    none: 'Тарифы для\u00a0этого дома назовёт менеджер.',
    all: 'Показать весь список',
    notConnected: 'Этот дом пока не\u00a0подключён: менеджер расскажет, когда придёт наша сеть.',
    wish: 'Оставить пожелание',
  },
  facts: {
    from: (price: string) => `от\u00a0${price}`,
    fromText: 'цена первого месяца',
    online,
    onlineText: `подключение по\u00a0заявке на\u00a0сайте; по\u00a0телефону\u00a0— ${byPhone}`,
  },
  failed: 'Список сейчас не\u00a0открывается. Обновите страницу чуть позже или спросите менеджера.',
  toForm: 'Оставить заявку',
} as const;
