import { links } from '@/config/links';
import type { ReadBlock } from '../content-page/content-section';
import { offersBlocksText } from './offers-blocks.text';

/** What is said below the list of /internet; it comes with the part that shows it, and is told to search engines. */
export const internetBlocks: readonly ReadBlock[] = [
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
  { kind: 'list', title: offersBlocksText.steps.title, items: [...offersBlocksText.steps.items] },
  {
    kind: 'faq',
    title: 'Вопросы об\u00a0интернете',
    items: [
      offersBlocksText.connectionCost,
      offersBlocksText.afterPromo,
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
