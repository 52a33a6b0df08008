const nbsp = '\u00a0';

/**
 * Words of an item's page that are the same for boxes and routers. For the server: they travel with the page that shows
 * them, and none of them is a load for the scripts.
 */
export const equipmentItemText = {
  home: 'Главная',
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
  },
  requestText: (title: string) =>
    `Менеджер перезвонит, подтвердит заказ «${title}» и${nbsp}договорится о${nbsp}времени визита мастера.`,
  testDrive: (during: string, after: string | null, unfit: string) => ({
    question: 'Что будет после тест-драйва?',
    answer:
      after === null
        ? `Тест-драйв стоит ${during}. Что дальше, решите вы: менеджер заранее расскажет об${nbsp}условиях.`
        : `Тест-драйв стоит ${during}, ${after}. ${unfit}, скажите об${nbsp}этом до${nbsp}конца срока.`,
  }),
  connection: {
    question: 'Сколько стоит подключение?',
    answer: `500${nbsp}₽ при заявке на${nbsp}сайте и 950${nbsp}₽ по${nbsp}телефону.`,
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
  },
} as const;
