import { links } from '@/config/links';
import type { ReadBlock } from '../content-page/content-section';
import { offersBlocksText } from '../internet/offers-blocks.text';

/** What is said below the list of /bundles; it comes with the part that shows it, and is told to search engines. */
export const bundlesBlocks: readonly ReadBlock[] = [
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
  { kind: 'list', title: offersBlocksText.steps.title, items: [...offersBlocksText.steps.items] },
  {
    kind: 'faq',
    title: 'Вопросы о\u00a0пакетах',
    items: [
      offersBlocksText.connectionCost,
      offersBlocksText.afterPromo,
      {
        question: 'Нужна\u00a0ли приставка, если у\u00a0меня Smart\u00a0TV?',
        answer:
          'Телевизоры LG и\u00a0Samsung с\u00a02013\u00a0года показывают каналы через приложение. Для\u00a0остальных понадобится приставка.',
      },
    ],
  },
];
