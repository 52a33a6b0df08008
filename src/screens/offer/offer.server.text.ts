import { countMonths } from '@/lib/plural';

const nbsp = '\u00a0';

export const offerText = {
  home: 'Главная',
  internet: 'Интернет',
  bundle: `Интернет и${nbsp}ТВ`,
  meta: {
    internet: (title: string, speed: number) => ({
      title: `Тариф «${title}», ${speed} Мбит/с`,
      description: `Тариф «${title}»: интернет до ${speed} Мбит/с. Полная цена с подключением и роутером, что будет после акции.`,
    }),
    bundle: (title: string, speed: number) => ({
      title: `Пакет «${title}», интернет ${speed} Мбит/с и ТВ`,
      description: `Пакет «${title}»: интернет до ${speed} Мбит/с и телевидение. Полная цена с подключением, роутером и приставкой.`,
    }),
  },
  connect: 'Подключить',
  steps: {
    title: 'Что будет дальше',
    items: [
      'Вы\u00a0оставляете заявку: около двух минут',
      'Менеджер звонит, проверяет дом и\u00a0называет время',
      'Мастер подключает и\u00a0настраивает, договор\u00a0— на\u00a0месте',
    ],
  },
  compare: 'Сравнить с другими',
  order: `Оформить сразу, с${nbsp}временем визита`,
  choiceTitle: 'Соберите под себя',
  about: { internet: `О${nbsp}тарифе`, bundle: `О${nbsp}пакете` },
  bundleAbout: (channels: string, speed: number) => [
    `В${nbsp}пакете ${channels} и${nbsp}интернет до ${speed}${nbsp}Мбит/с: одна заявка, один визит мастера, один номер для вопросов.`,
    'Полная скорость — по кабелю. По Wi-Fi она зависит от роутера, стен и соседских сетей, поэтому телевизор и компьютер лучше подключить проводом.',
  ],
  channels: 'Посмотреть все каналы',
  address: (address: string, firstVisit: string | null) =>
    `Подключим по${nbsp}адресу: ${address}${firstVisit === null ? '' : `. Первый визит: ${firstVisit}`}`,
  checkAddress: 'Проверить адрес',
  request: (title: string) => ({
    title: `Подключить «${title}»`,
    text: `Менеджер перезвонит, проверит адрес и${nbsp}договорится о${nbsp}времени визита. В${nbsp}заявке — ровно то, что вы выбрали, и${nbsp}цена, которую видите.`,
  }),
  /** Replaces the form without lead generation (LEAD-10). */
  call: {
    title: `Подключим по${nbsp}телефону`,
    text: `Позвоните: расскажем о${nbsp}тарифе, проверим адрес и${nbsp}договоримся о${nbsp}времени визита.`,
  },
  faqTitle: { internet: `Вопросы о${nbsp}тарифе`, bundle: `Вопросы о${nbsp}пакете` },
  faq: {
    connection: {
      question: 'Сколько стоит подключение?',
      answer: `500${nbsp}₽ при заявке на${nbsp}сайте и 950${nbsp}₽ по${nbsp}телефону. Эта сумма уже входит в${nbsp}«Всего за${nbsp}12${nbsp}месяцев».`,
    },
    afterPromo: (months: number, price: string) => ({
      question: 'Что будет после акции?',
      answer: `Акция действует ${countMonths(months)}, дальше${nbsp}— ${price}. Точная дата стоит в${nbsp}расчёте цены: ни${nbsp}звонить, ни${nbsp}переключать ничего не${nbsp}придётся.`,
    }),
    bonus: (speed: number, months: number) => ({
      question: 'Что будет со скоростью, когда закончится бонус?',
      answer: `Бонус действует ${countMonths(months)}. После него останется скорость тарифа, ${speed}${nbsp}Мбит/с, и${nbsp}цена от этого не${nbsp}вырастет.`,
    }),
    ownRouter: {
      question: 'Можно ли оставить свой роутер?',
      answer: `Да, если он поддерживает скорость тарифа. Назовите модель менеджеру — он подскажет, хватит ли её.`,
    },
    giga: (port: string, isListed: boolean) => ({
      question: 'Какой роутер нужен для такой скорости?',
      answer: `С${nbsp}портами от${nbsp}${port}${nbsp}Гбит/с и${nbsp}Wi-Fi${nbsp}6${nbsp}или новее. ${isListed ? `В${nbsp}списке только роутеры, которые держат скорость этого тарифа.` : `Модель подскажет менеджер.`}`,
    }),
    house: {
      question: 'Сколько стоит провести линию к дому?',
      answer: `Зависит от участка: инженер назовёт цену до${nbsp}начала работ. Сначала проверим адрес.`,
    },
    box: {
      question: 'Нужна ли приставка?',
      answer: `Телевизорам LG и${nbsp}Samsung с${nbsp}2013${nbsp}года хватит приложения. Для${nbsp}остальных подойдёт любая приставка с${nbsp}HDMI.`,
    },
    mobile: {
      question: 'Можно ли сохранить свой мобильный номер?',
      answer: `Скажите об${nbsp}этом менеджеру, когда он перезвонит: условия переноса назовут до${nbsp}договора.`,
    },
  },
  similar: { internet: 'Похожие тарифы', bundle: 'Похожие пакеты' },
} as const;
