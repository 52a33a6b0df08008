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
  steps: {
    title: 'Как проходит подключение',
    items: [
      'Вы\u00a0оставляете на\u00a0сайте имя и\u00a0номер телефона.',
      'Менеджер звонит, отвечает на\u00a0вопросы и\u00a0договаривается о\u00a0времени визита.',
      'Мастер приезжает с\u00a0договором, подключает услугу и\u00a0настраивает оборудование.',
    ],
  },
  connectionCost: {
    question: 'Сколько стоит подключение?',
    answer: `Подключение стоит ${online}, если оставить заявку на\u00a0сайте, и\u00a0${byPhone}, если оформить её по\u00a0телефону. Заявка на\u00a0сайте занимает около двух минут.`,
  },
  afterPromo: {
    question: 'Что будет с\u00a0ценой после акции?',
    answer:
      'На\u00a0карточке рядом с\u00a0ценой по\u00a0акции написано, сколько месяцев она действует и\u00a0сколько платить дальше. На\u00a0странице тарифа есть расчёт по\u00a0месяцам с\u00a0датами.',
  },
} as const;
