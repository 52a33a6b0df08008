import { tvNoticeText } from '@/features/tv-notice/tv-notice.text';
import type { OfferProps } from './offer';
import type { TvTab } from './tv-tab';

/** What one tab says. */
export interface TabWords {
  /** In the place of the boxes, on tabs that need none (TV-03, TV-04). */
  withoutBox: OfferProps | null;
  /** What a guest sees in the place of the notices, where the tab has them (TV-04). */
  notice: string | null;
  faq: readonly { question: string; answer: string }[];
  request: { title: string; text: string };
}

/** Words of the tabs; claims are those of the specification [spec 1, 2.1]. */
export const tabWords: Readonly<Record<TvTab, TabWords>> = {
  main: {
    withoutBox: null,
    notice: null,
    faq: [
      {
        question: 'Нужна ли приставка, если у меня Smart TV?',
        answer:
          'Телевизорам LG и Samsung от 2013 года приставка не нужна: установите приложение и войдите по номеру договора. Для остальных экранов подойдёт любая приставка с HDMI.',
      },
      {
        question: 'Что такое тест-драйв?',
        answer:
          'Вы пользуетесь приставкой указанный срок по цене тест-драйва. Понравилась — продолжаете по цене рассрочки. Не понравилась — возвращаете в офис.',
      },
      {
        question: 'Сколько стоит подключение?',
        answer: '500\u00a0₽ при заказе на\u00a0сайте и 950\u00a0₽ по\u00a0телефону.',
      },
      {
        question: 'Можно ли поставить эфир на паузу?',
        answer:
          'Да. Эфир ставится на паузу и перематывается. На сколько дней хранится архив, указано у каждой приставки.',
      },
      {
        question: 'Какие каналы я увижу?',
        answer: 'Больше 170: 33 федеральных и более 120 кабельных, часть из них — в HD и 4K.',
      },
    ],
    request: {
      title: 'Поможем выбрать и\u00a0подключим',
      text: 'Менеджер перезвонит, ответит на\u00a0вопросы и\u00a0договорится о\u00a0времени визита.',
    },
  },
  smart: {
    withoutBox: {
      tone: 'mint',
      title: 'Приставка не\u00a0нужна',
      paragraphs: [
        'Телевизоры LG и Samsung от 2013 года показывают наши каналы сами: установите приложение видеосервиса и войдите по номеру договора.',
        'На экране останутся те же 170+ каналов, пауза, перемотка и видеосервис без рекламы.',
      ],
      button: 'Подключить',
      art: { name: 'a-tv', width: 420, height: 300 },
    },
    notice: null,
    faq: [
      {
        question: 'Подойдёт ли мой телевизор?',
        answer:
          'Подойдут телевизоры LG и Samsung с функцией Smart TV, выпущенные в 2013 году и позже. Год выпуска указан в инструкции и на задней панели.',
      },
      {
        question: 'Что делать, если телевизор старше?',
        answer: 'Подключите к нему приставку: для этого достаточно разъёма HDMI.',
      },
      {
        question: 'Нужен ли телевизору интернет?',
        answer: 'Да, по кабелю или по Wi-Fi. Для каналов в HD хватает 20 Мбит/с.',
      },
    ],
    request: {
      title: 'Подключить ТВ на\u00a0Smart TV',
      text: 'Оставьте имя и телефон — поможем установить приложение и войти.',
    },
  },
  note: {
    withoutBox: {
      tone: 'mint',
      title: 'ТВ там, где вы',
      paragraphs: [
        'На смартфоне и планшете каналы открываются в приложении для iOS и Android, на ноутбуке и компьютере — на сайте видеосервиса.',
        'Один договор работает на всех экранах: начните смотреть дома, а продолжите в дороге.',
      ],
      button: 'Подключить',
      art: { name: 'a-laptop', width: 360, height: 240 },
    },
    notice: tvNoticeText.guest,
    faq: [
      {
        question: 'Сколько устройств можно подключить?',
        answer:
          'Один договор открывает каналы на смартфоне, планшете, ноутбуке и Smart TV. Точное число подскажет менеджер.',
      },
      {
        question: 'Можно ли попробовать бесплатно?',
        answer:
          'Да, у видеосервиса есть пробные подписки от 7 дней до 1 месяца. Отключить их можно в любой момент.',
      },
    ],
    request: {
      title: 'Подключить ТВ на\u00a0ноутбуке и\u00a0смартфоне',
      text: 'Оставьте имя и телефон — расскажем, что нужно, и откроем доступ.',
    },
  },
};
