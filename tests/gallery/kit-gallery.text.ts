import { links } from '@/config/links';

export const kitGalleryTexts = { title: 'Набор деталей' } as const;

export const buttonsTexts = {
  title: 'Кнопки',
  kinds: {
    primary: 'Основная',
    accent: 'Акцентная',
    secondary: 'Вторичная',
    white: 'Белая',
    ghost: 'Призрачная',
  },
  sizes: { large: 'Большая', middle: 'Средняя', small: 'Малая' },
  loading: 'Загрузка',
  disabled: 'Недоступна',
  link: 'Ссылка',
  full: 'Во\u00a0всю ширину',
  press: 'Нажмите',
  toggle: 'Включить загрузку',
  presses: (count: number) => `Нажатий: ${count}`,
} as const;

export const tooltipTexts = {
  title: 'Подсказка',
  hint: 'Что это?',
  narrow: 'О\u00a0цене',
  content: 'Цена действует при подключении онлайн и\u00a0не\u00a0меняется 12\u00a0месяцев.',
  short: 'Без рекламы',
  toggle: 'Показать подсказку',
  slides: 'Подсказка на\u00a0ленте',
  move: 'Сдвинуть ленту',
  company: 'ООО «Скворец Медиа»',
  erid: '2VtzqxYzABc',
} as const;

export const fieldsTexts = {
  title: 'Поля',
  name: 'Имя',
  labels: {
    name: 'Имя',
    phone: 'Телефон',
    'phone-wrong': 'Телефон',
    email: 'E-mail',
    password: 'Пароль',
    'password-wrong': 'Пароль',
    code: 'Номер договора',
    sum: 'Сумма, ₽',
  },
  text: 'Комментарий',
  hint: 'Как к\u00a0вам обращаться',
  anna: 'Анна',
  wrong: 'Анна 2',
  error: 'Ожидаются только буквы',
  state: (state: { isTouched: boolean; isFocused: boolean; error: string | undefined }) =>
    [
      state.isTouched ? 'тронуто' : 'не\u00a0тронуто',
      state.isFocused ? 'в\u00a0фокусе' : 'не\u00a0в\u00a0фокусе',
      state.error === undefined ? 'без ошибки' : 'с\u00a0ошибкой',
    ].join(', '),
} as const;

export const dropdownTexts = {
  title: 'Выпадающий список',
  label: 'Район',
  hint: 'От района зависит срок подключения',
  error: 'Выберите район',
  words: { empty: 'Нет вариантов', loading: 'Загружаем…', placeholder: 'Выберите' },
  options: [
    'Дзержинский',
    'Зелёный',
    'Индустриальный',
    'Кировский',
    'Ленинский',
    'Мотовилихинский',
    'Новые Ляды',
    'Орджоникидзевский',
    'Пролетарский',
    'Садовый',
    'Свердловский',
    'Центральный',
  ],
} as const;

export const kitCalendarTexts = {
  title: 'Календарь',
  date: 'Когда прийти мастеру',
  birthday: 'Дата рождения',
  required: 'Дата выдачи паспорта',
  none: 'не\u00a0выбрано',
} as const;

export const overlaysTexts = {
  title: 'Окна, сообщения, ожидание',
  open: {
    narrow: 'Узкое окно',
    middle: 'Обычное окно',
    wide: 'Широкое окно',
    picture: 'Окно с\u00a0картинкой',
    busy: 'Окно с\u00a0отправкой',
    long: 'Длинное окно',
    form: 'Окно с\u00a0полем',
    nested: 'Окно над окном',
    vanishing: 'Исчезающая кнопка',
    sheet: 'Нижняя панель',
    sheetLong: 'Длинная панель',
    sheetPeek: 'Панель со\u00a0скворцом',
    fullScreen: 'На весь экран',
  },
  closings: (count: number) => `Закрыто: ${count}`,
  popup: {
    title: 'Оформите заявку за\u00a02\u00a0минуты',
    text: 'Выберите тариф на\u00a0сайте или попросите нас позвонить.',
    accept: 'Выбрать тариф',
    later: 'Не\u00a0сейчас',
  },
  busy: {
    title: 'Отправляем заявку',
    text: 'Окно не\u00a0закроется, пока идёт отправка.',
    send: 'Отправить',
  },
  long: {
    title: 'Условия акции',
    paragraph:
      'Скидка действует для новых клиентов при подключении онлайн. Стоимость после окончания акции указана в\u00a0карточке тарифа, оборудование можно взять в\u00a0рассрочку или выкупить сразу.',
  },
  form: { title: 'Заявка на\u00a0подключение', name: 'Ваше имя' },
  nested: { title: 'Первое окно', inner: 'Второе окно', open: 'Открыть ещё одно' },
  sheet: {
    title: 'Вариант оплаты',
    rows: ['Покупка', 'Рассрочка на\u00a024\u00a0мес.', 'Тест-драйв на\u00a03\u00a0месяца'],
    select: 'Выбрать',
  },
  peek: {
    title: 'Нужна помощь в\u00a0выборе тарифа?',
    text: 'Ответьте всего на\u00a03\u00a0вопроса',
    yes: 'Да',
    no: 'Нет',
  },
  fullScreen: { title: 'Выберите город', back: 'Назад' },
  survey: {
    title: 'Оцените наш сайт',
    outsideTitle: 'Помогите нам стать лучше',
    plainTitle: 'Расскажите о\u00a0подключении',
    description:
      'Ответьте на\u00a0пять вопросов\u00a0— это займёт не\u00a0больше минуты и\u00a0поможет нам стать лучше.',
    button: 'Пройти опрос',
    pressed: (count: number) => `Нажато: ${count}`,
  },
} as const;

const months = (count: number, value: number) => ({
  id: `leasing-${count}`,
  label: `${count}\u00a0мес.`,
  value,
  valueStr: `${value}\u00a0₽/мес`,
});

export const optionsTexts = {
  title: 'Выбор варианта',
  name: 'Вариант оплаты',
  linkName: 'Вариант оплаты: ссылки',
  options: [
    {
      id: 'possess',
      label: 'Покупка',
      value: 5990,
      valueStr: '5\u00a0990\u00a0₽',
      previousStr: '6\u00a0490\u00a0₽',
      additional: 'Доставка бесплатно',
    },
    {
      id: 'leasing',
      label: 'Рассрочка',
      value: 500,
      valueStr: 'от\u00a0167\u00a0₽/мес',
      additional: 'Без\u00a0переплаты и\u00a0банка',
      chip: 'Выгодно',
      variants: [months(12, 500), months(24, 250), months(36, 167)],
    },
    {
      id: 'test-drive',
      label: 'Тест-драйв на\u00a03\u00a0месяца',
      value: 0,
      valueStr: '0\u00a0₽/мес',
      additional: 'далее 250\u00a0₽/мес',
    },
    {
      id: 'credit',
      label: 'Кредит',
      value: 198,
      valueStr: '198\u00a0₽/мес',
      additional: 'Решение банка за\u00a05\u00a0минут',
      variants: [
        {
          id: 'credit-36',
          label: '36\u00a0мес.',
          value: 198,
          valueStr: '198\u00a0₽/мес',
        },
        {
          id: 'credit-60',
          label: '60\u00a0мес.',
          value: 130,
          valueStr: '130\u00a0₽/мес',
        },
      ],
    },
  ],
} as const;

export const pricesTexts = {
  title: 'Цены',
} as const;

export const storesTexts = {
  title: 'Магазины приложений и\u00a0соцсети',
  networks: [
    { title: 'Сообщество', link: 'https://community.example/skvorets', icon: 'i-users' },
    { title: 'Канал', link: 'https://channel.example/skvorets', icon: 'i-bell' },
    { title: 'Третья сеть', link: 'https://third.example/skvorets', icon: 'i-globe' },
  ],
} as const;

export const promoCardsTexts = {
  title: 'Промокарточки',
  list: 'Акции месяца',
  cards: [
    {
      title: 'Видеосервис на\u00a0месяц',
      desc: 'Фильмы, сериалы и\u00a0спорт без\u00a0рекламы. Первый месяц\u00a0— 0\u00a0₽.',
      background: '/static/sprite.svg#a-tv',
      action: links.tvChannels,
      textButton: 'Попробовать',
    },
    {
      title: 'Роутер в\u00a0рассрочку',
      desc: 'Wi-Fi\u00a06 по\u00a0всей квартире.',
      background: '/static/sprite.svg#a-router',
      action: links.routers,
      textButton: 'Выбрать роутер',
    },
    {
      title: 'Второй экран',
      desc: 'Вторая приставка в\u00a0спальню со\u00a0скидкой 50\u00a0%.',
      action: links.tvEquipment,
      textButton: 'Подробнее',
    },
    {
      title: 'Приведи друга',
      desc: 'Месяц интернета в\u00a0подарок вам обоим.',
      action: links.bundles,
      textButton: 'Позвать',
    },
  ],
} as const;

export const imagesTexts = {
  title: 'Изображения',
  first: 'Скворец: загружен сразу',
  sources: 'Скворец: свой файл для\u00a0узкого экрана',
  broken: 'Приставка: файл испорчен',
  drawing: 'Приставка: рисунок',
  far: (number: number) => `Скворец, далеко внизу\u00a0— ${number}`,
} as const;

export const carouselTexts = {
  title: 'Карусель',
  plain: 'Подборка фильмов',
  infinite: 'Афиша без\u00a0конца',
  autoplay: 'Афиша, которая листается сама',
  bare: 'Только свайп',
  rows: 'Каналы рядом',
  single: 'Один слайд',
  link: 'Подробнее',
  slides: [
    { title: 'Вечер дома', text: 'Кино и\u00a0сериалы в\u00a04K' },
    { title: 'Спорт в\u00a0прямом эфире', text: 'Матчи без\u00a0задержек' },
    { title: 'Детям', text: 'Мультфильмы без\u00a0рекламы' },
    { title: 'Архив на\u00a07\u00a0дней', text: 'Пауза и\u00a0перемотка' },
  ],
} as const;

export const deferredGalleryText = {
  title: 'Отложенные части',
  open: 'Открыть страницу отложенных частей',
  count: 'Добавить в\u00a0хранилище',
  draw: 'Перерисовать родителя',
  more: 'Показать ещё часть',
  otherTab: 'Другая вкладка',
  firstTab: 'Первая вкладка',
  toTitle: 'К\u00a0заголовку',
  toKit: 'Ко всем деталям',
  form: {
    title: 'Форма',
    name: 'Имя',
    agree: 'Согласие',
    city: 'Город',
    cities: ['Верхний', 'Нижний'],
    send: 'Отправить',
    link: 'Ссылка с\u00a0обработчиком',
    sent: (times: number, name: string) => `Отправлено: ${times} ${name}`,
    followed: (times: number) => `Нажато: ${times}`,
  },
  list: {
    title: 'Список',
    press: 'Счётчик',
    pressed: (times: number) => `Нажато: ${times}`,
    state: (tab: string, drawn: number, count: number) =>
      `вкладка ${tab}, отрисовка ${drawn}, в\u00a0хранилище ${count}`,
    items: Array.from(
      { length: 150 },
      (_, index) => `Строка списка номер ${index + 1}, которую рисует сервер`,
    ),
  },
  faulty: {
    title: 'Часть, которая ломается',
    broken: 'Часть сломалась.',
    onward: 'Дальше без неё',
  },
  idle: { title: 'Часть для свободной минуты' },
  browser: { title: 'Часть только для браузера', waiting: 'Здесь будет часть.' },
  inner: { come: 'Пустая часть пришла.' },
} as const;
