import { equipmentCardText } from '@/features/equipment/equipment.text';

const nbsp = '\u00a0';

export const equipmentItemText = {
  home: 'Главная',
  /** Contents of the box, not a listed characteristic. */
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
  views: {
    main: (title: string) => `${title}: вид спереди и${nbsp}сбоку`,
    front: (title: string) => `${title}: вид спереди`,
    back: (title: string) => `${title}: вид сзади, разъёмы`,
  },
  page: {
    options: 'Вариант оплаты',
    sum: 'Расчёт цены',
    notChosen: 'Выберите вариант оплаты, чтобы увидеть цену.',
    noPrices: `Цену подскажет менеджер: оставьте заявку, и${nbsp}он перезвонит.`,
    order: 'Заказать',
    wait: equipmentCardText.wait,
    waitTitle: 'Сообщим о поступлении',
    pictures: 'Изображения',
    picture: 'Изображение',
    turn: 'Покрутить',
    turned: 'Поворот',
    degrees: 'градусов',
    specs: 'Характеристики',
    inBox: 'В коробке',
  },
} as const;

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
} as const;

export const routerItemText = {
  crumbs: { internet: 'Интернет', routers: 'Роутеры' },
  absent: `Сейчас нет в${nbsp}наличии. Оставьте заявку — позвоним, когда роутер появится.`,
  faq: {
    before: [
      {
        question: `Подойдёт ли к${nbsp}моему тарифу?`,
        answer: `Скорость роутера должна быть не${nbsp}ниже скорости тарифа: она указана в${nbsp}характеристиках. Роутер быстрее тарифа подойдёт, медленнее — будет ограничивать скорость.`,
      },
    ],
    unfit: `Если роутер не${nbsp}подошёл`,
    after: [
      {
        question: 'Кто настроит?',
        answer: `Мастер, когда приедет подключать интернет: включит роутер, задаст имя сети и${nbsp}пароль, проверит скорость.`,
      },
      {
        question: `Можно ли взять роутер, если интернет уже подключён?`,
        answer: `Да. Оставьте заявку: менеджер проверит ваш тариф и${nbsp}скажет, хватит ли ему этой модели.`,
      },
    ],
  },
  page: {
    about: `О${nbsp}роутере`,
    faq: `Вопросы о${nbsp}роутере`,
    request: 'Закажите роутер',
    similar: 'Похожие роутеры',
  },
  missing: {
    title: 'Такого роутера нет',
    text: `Возможно, его больше не${nbsp}продают в${nbsp}этом городе или в${nbsp}адресе опечатка. Вот похожие:`,
    all: 'Все роутеры',
    similar: 'Похожие роутеры',
  },
} as const;

export const equipmentItemMetaText = {
  description: (title: string) => `${title}: характеристики, цена, рассрочка и доставка.`,
} as const;
