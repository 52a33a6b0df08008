import { connectionFee } from '@/config/products';
import { links } from '@/config/links';
import type { ContentSectionBlock } from '@/features/content-page/content-section';
import { formatRoubles } from '@/lib/money';

const online = formatRoubles(connectionFee.online);
const byPhone = formatRoubles(connectionFee.byPhone);

const bothLists = {
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

const internetHelp: readonly ContentSectionBlock[] = [
  {
    kind: 'cards',
    title: 'Пригодится при\u00a0выборе',
    items: [
      {
        title: 'Проверить адрес',
        text: 'Узнайте, какая скорость доступна в\u00a0вашем доме.',
        link: links.address,
        icon: 'f-home',
      },
      {
        title: 'Роутеры',
        text: 'Подберите роутер под скорость тарифа и\u00a0размер квартиры.',
        link: links.routers,
        icon: 'f-router',
      },
      {
        title: 'Интернет и\u00a0ТВ',
        text: 'Две услуги в\u00a0одном пакете: одна заявка и\u00a0один визит мастера.',
        link: links.bundles,
        icon: 'f-channels',
      },
      {
        title: 'Собрать пакет',
        text: 'Выберите скорость, каналы и\u00a0оборудование и\u00a0увидите цену целиком.',
        link: links.bundleBuilder,
        icon: 'f-wallet',
      },
      {
        title: 'В\u00a0частный дом',
        text: 'Тарифы для\u00a0дачи и\u00a0посёлка. Что подключим, зависит от\u00a0участка.',
        link: `${links.internet}?private=1`,
        icon: 'f-globe',
      },
      {
        title: 'Тарифы с\u00a0акцией',
        text: 'Первые месяцы дешевле, а\u00a0цена после акции написана рядом.',
        link: `${links.internet}?promo=1`,
        icon: 'f-gift',
      },
    ],
  },
  {
    kind: 'text',
    title: 'Какая скорость вам нужна',
    paragraphs: [
      'Начните не\u00a0с\u00a0цифр, а\u00a0с\u00a0привычек. Посчитайте, сколько телефонов, ноутбуков и\u00a0телевизоров бывает в\u00a0сети одновременно вечером,\u00a0— этот час и\u00a0определяет нужную скорость.',
      'Мы\u00a0рекомендуем не\u00a0меньше 20\u00a0Мбит/с. Если дома несколько человек, кто-то играет или смотрит видео в\u00a04K, берите скорость с\u00a0запасом.',
    ],
  },
  { kind: 'list', title: bothLists.steps.title, items: [...bothLists.steps.items] },
  {
    kind: 'faq',
    title: 'Вопросы об\u00a0интернете',
    items: [
      bothLists.connectionCost,
      bothLists.afterPromo,
      {
        question: 'Почему по\u00a0Wi-Fi скорость ниже, чем по\u00a0кабелю?',
        answer:
          'Радиосигнал слабеет с\u00a0расстоянием и\u00a0за\u00a0стенами, а\u00a0эфир делят соседние сети. Поставьте роутер в\u00a0центре квартиры, повыше и\u00a0подальше от\u00a0микроволновки. Компьютер и\u00a0телевизор лучше подключить кабелем.',
      },
      {
        question: 'Можно\u00a0ли оставить свой роутер?',
        answer:
          'Да, если он\u00a0поддерживает скорость тарифа. Назовите модель менеджеру\u00a0— он\u00a0подскажет, хватит\u00a0ли её.',
      },
    ],
  },
];

const bundlesHelp: readonly ContentSectionBlock[] = [
  {
    kind: 'cards',
    title: 'Пригодится при\u00a0выборе',
    items: [
      {
        title: 'Собрать свой пакет',
        text: 'Выберите скорость, каналы и\u00a0оборудование и\u00a0увидите цену целиком.',
        link: links.bundleBuilder,
        icon: 'f-wallet',
      },
      {
        title: 'Проверить адрес',
        text: 'Узнайте, что можно подключить в\u00a0вашем доме.',
        link: links.address,
        icon: 'f-home',
      },
      {
        title: '170+ каналов',
        text: '33\u00a0федеральных и\u00a0более 120\u00a0кабельных каналов, есть HD и\u00a04K.',
        link: links.tvChannels,
        icon: 'f-channels',
      },
      {
        title: 'Приставки',
        text: 'Пауза и\u00a0перемотка эфира, видеосервис на\u00a0большом экране.',
        link: links.tvEquipment,
        icon: 'f-rewind',
      },
      {
        title: 'Роутеры',
        text: 'Подберите роутер под скорость пакета и\u00a0размер квартиры.',
        link: links.routers,
        icon: 'f-router',
      },
      {
        title: 'Только интернет',
        text: 'Если телевизор включают редко, начните с\u00a0интернета.',
        link: links.internet,
        icon: 'f-speed',
      },
    ],
  },
  {
    kind: 'text',
    title: 'Кому пакет удобнее двух отдельных услуг',
    paragraphs: [
      'Пакет стоит взять, если дома смотрят и\u00a0телевизор, и\u00a0видео в\u00a0сети. Обе услуги подключает один мастер, а\u00a0с\u00a0вопросами нужно обращаться в\u00a0одно место.',
      'Сравнивая предложения, смотрите на\u00a0полную цену: сколько стоит месяц после окончания акции, входит\u00a0ли приставка и\u00a0за\u00a0сколько месяцев вы\u00a0выплатите оборудование.',
    ],
  },
  { kind: 'list', title: bothLists.steps.title, items: [...bothLists.steps.items] },
  {
    kind: 'faq',
    title: 'Вопросы о\u00a0пакетах',
    items: [
      bothLists.connectionCost,
      bothLists.afterPromo,
      {
        question: 'Нужна\u00a0ли приставка, если у\u00a0меня Smart\u00a0TV?',
        answer:
          'Телевизоры LG и\u00a0Samsung с\u00a02013\u00a0года показывают каналы через приложение. Для\u00a0остальных понадобится приставка.',
      },
    ],
  },
];

/**
 * Help texts below the lists; loaded with the part that renders them, and included in the structured data.
 */
export const choiceHelp = { internet: internetHelp, bundles: bundlesHelp };
