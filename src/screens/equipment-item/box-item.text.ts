import type { FamilyWords } from './family-words';

const nbsp = '\u00a0';

/** Words of a set-top box's page. */
export const boxItemText = {
  crumb: 'Оборудование для ТВ',
  absent: `Сейчас нет в${nbsp}наличии. Оставьте заявку — позвоним, когда приставка появится.`,
  faq: {
    before: [
      {
        question: `Подойдёт ли к${nbsp}моему телевизору?`,
        answer: `Приставка подключается по${nbsp}HDMI. Если у${nbsp}телевизора нет такого разъёма, посмотрите, указан ли в${nbsp}характеристиках видеовыход AV, или спросите менеджера.`,
      },
    ],
    unfit: `Если приставка не${nbsp}подошла`,
    after: [
      {
        question: 'Кто настроит?',
        answer: 'Мастер привезёт договор, подключит приставку и проверит каналы.',
      },
    ],
  },
  page: {
    about: `О${nbsp}приставке`,
    faq: `Вопросы о${nbsp}приставке`,
    request: 'Закажите приставку',
    similar: 'Похожие приставки',
  },
  missing: {
    title: 'Такой приставки нет',
    text: `Возможно, её больше не${nbsp}продают в${nbsp}этом городе или в${nbsp}адресе опечатка. Вот похожие:`,
    all: 'Все приставки',
    similar: 'Похожие приставки',
  },
} as const satisfies FamilyWords & { crumb: string };
