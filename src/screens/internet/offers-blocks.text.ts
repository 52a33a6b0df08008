import { connectionFee } from '@/config/connection-fee';
import { formatRoubles } from '@/lib/money';

const online = formatRoubles(connectionFee.online);
const byPhone = formatRoubles(connectionFee.byPhone);

/** Words that stand below both lists, of tariffs and of bundles. */
export const offersBlocksText = {
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
