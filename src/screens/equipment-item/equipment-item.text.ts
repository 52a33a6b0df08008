const nbsp = '\u00a0';

/**
 * Words of an item's page. For the server: they travel with the page that shows them, and none of them is a load for
 * the scripts.
 */
export const equipmentItemText = {
  home: 'Главная',
  equipment: 'Оборудование для ТВ',
  /** Of a prop that says what comes with the item; it stands apart from the characteristics. */
  inBoxProp: 'В коробке',
  orders: {
    purchase: 'Купить',
    instalment: 'Заказать в рассрочку',
    credit: 'Заказать в кредит',
    'test-drive': 'Взять на тест-драйв',
    lease: 'Взять в аренду',
  },
  stock: {
    delivered: `В${nbsp}наличии. Мастер привезёт и${nbsp}подключит, время согласуем по${nbsp}телефону.`,
    inStock: `В${nbsp}наличии. Как получить, подскажет менеджер.`,
    absent: `Сейчас нет в${nbsp}наличии. Оставьте заявку — позвоним, когда приставка появится.`,
  },
  requestText: (title: string) =>
    `Менеджер перезвонит, подтвердит заказ «${title}» и${nbsp}договорится о${nbsp}времени визита мастера.`,
  faq: {
    tv: {
      question: `Подойдёт ли к${nbsp}моему телевизору?`,
      answer: `Приставка подключается по${nbsp}HDMI. Если у${nbsp}телевизора нет такого разъёма, посмотрите, указан ли в${nbsp}характеристиках видеовыход AV, или спросите менеджера.`,
    },
    testDrive: (during: string, after: string | null) => ({
      question: 'Что будет после тест-драйва?',
      answer:
        after === null
          ? `Тест-драйв стоит ${during}. Что дальше, решите вы: менеджер заранее расскажет об${nbsp}условиях.`
          : `Тест-драйв стоит ${during}, ${after}. Если приставка не${nbsp}подошла, скажите об${nbsp}этом до${nbsp}конца срока.`,
    }),
    setUp: {
      question: 'Кто настроит?',
      answer: 'Мастер привезёт договор, подключит приставку и проверит каналы.',
    },
    connection: {
      question: 'Сколько стоит подключение?',
      answer: `500${nbsp}₽ при заявке на${nbsp}сайте и 950${nbsp}₽ по${nbsp}телефону.`,
    },
  },
  /** What the page itself says. */
  page: {
    options: 'Вариант оплаты',
    sum: 'Расчёт цены',
    previousPrice: 'Прежняя цена:',
    notChosen: 'Выберите вариант оплаты, чтобы увидеть цену.',
    noPrices: `Цену подскажет менеджер: оставьте заявку, и${nbsp}он перезвонит.`,
    order: 'Заказать',
    pictures: 'Изображения',
    picture: 'Изображение',
    specs: 'Характеристики',
    inBox: 'В коробке',
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
} as const;

export type ItemWords = typeof equipmentItemText.page;
export type MissingItemWords = typeof equipmentItemText.missing;
