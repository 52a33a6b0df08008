export const profileText = {
  malformed: 'Проверьте данные запроса',
  wrongValue: 'Неверное значение',
  unauthorised: 'Нужно войти заново',
  narrowScope: 'Этот ключ доступа здесь не действует',
  wrongSignIn: 'Неверный номер договора или пароль',
  tooManySignIns: 'Слишком много попыток. Повторите вход через 15\u00a0минут',
  unknownProvider: 'Такого провайдера нет',
  unknownAgreement: 'Договор не найден',
  unknownContact: 'Контакт не найден',
  unknownDocument: 'Документ не найден',
  unknownService: 'Такой услуги в договоре нет',
  noTelephony: 'Телефония к договору не подключена',
  foreignUrl: 'Ссылка должна вести на сайт провайдера',

  outdatedLink: 'Возможно ссылка устарела',
  wrongCode: 'Код указан неверно, попробуйте ввести его еще раз',
  codeOver: 'Код больше не действует. Запросите новое письмо',
  alreadyConfirmed: 'Этот адрес уже подтверждён',
  tooManyMails: 'Мы уже отправили вам много писем. Попробуйте через час',
  tooManyContacts: 'Адресов уже достаточно: больше добавить нельзя',

  services: {
    internet: (speed: number) => `Интернет ${speed}\u00a0Мбит/с`,
    tv: 'ТВ, 170+ каналов',
    telephony: 'Телефония',
    videocontrol: 'Видеонаблюдение',
    domofon: 'Домофон',
  },
  tvOnlyPlan: 'Только ТВ',
  agreementTitle: (number: string) => `Договор ${number}`,

  payLack: (day: string, lack: string) => `Списание ${day}, не хватает ${lack}`,
  payEnough: (day: string, charge: string) => `Списание ${day}: ${charge}, денег хватает`,
  payNothing: 'Списаний не будет: услуги приостановлены',
  payBlocked: (sum: string) => `Услуги отключены за долг. Чтобы включить их, внесите ${sum}`,

  promised: {
    enough: 'Денег на балансе хватает: обещанный платёж не нужен',
    active: 'Обещанный платёж уже действует',
    tooLarge: 'Долг слишком велик для обещанного платежа',
    changed: 'Условия изменились. Обновите страницу и проверьте сумму',
  },
  suspension: {
    already: 'Приостановка уже заказана',
    debt: 'Услуга отключена за долг',
    nothingToLift: 'Эта услуга не приостановлена',
    startWithin: (from: string, to: string) => `Первый день — с ${from} по ${to}`,
    length: (min: number, max: number) => `Приостановить можно на срок от ${min} до ${max} дней`,
  },
} as const;

/** Texts of the generated papers, marked as samples of a demo provider. */
export const documentsText = {
  sample: 'Демонстрационный документ. Юридической силы не имеет.',
  contract: {
    title: (number: string) => `Договор № ${number}`,
    heading: (number: string) => `Договор об оказании услуг связи № ${number}`,
    lines: (legalEntity: string) => [
      `${legalEntity} (оператор) оказывает абоненту услуги связи по адресу, который указан ниже, а абонент их оплачивает.`,
      'Абонентская плата списывается первого числа каждого месяца. Если денег на балансе не хватает, оператор вправе приостановить услуги до оплаты.',
      'Абонент может приостановить услуги, сменить тариф или расторгнуть договор в личном кабинете или по телефону.',
      'Оборудование, переданное в аренду, абонент возвращает в исправном виде в течение десяти дней после расторжения.',
    ],
  },
  bill: {
    title: (month: string) => `Счёт за ${month}`,
    heading: (number: string, month: string) => `Счёт за ${month} по договору № ${number}`,
    service: 'Услуга',
    sum: 'Сумма',
    total: 'Итого',
    note: 'Сумма посчитана по действующему тарифу; разовые услуги и скидки в неё не входят.',
  },
  equipment: {
    title: 'Акт передачи оборудования',
    heading: (number: string) => `Акт передачи оборудования по договору № ${number}`,
    name: 'Оборудование',
    costType: 'Основание',
    count: 'Количество',
    pieces: (count: number) => `${count}\u00a0шт.`,
    note: 'Оборудование исправно, комплект полный.',
  },
  client: 'Абонент',
  address: 'Адрес',
  tariff: 'Тариф',
  date: 'Дата',
} as const;

export const noticesText = {
  watchAnywhere: {
    title: 'ТВ на ноутбуке и смартфоне',
    text: 'Каналы вашего пакета открываются в видеосервисе на сайте и в приложении. Войдите с номером договора: до пяти устройств одновременно.',
  },
  noTv: {
    title: 'ТВ ещё не подключено',
    text: 'Чтобы смотреть каналы на ноутбуке и смартфоне, добавьте ТВ к договору. Приставка для этого не нужна.',
  },
  tvPaused: {
    title: 'Просмотр приостановлен',
    text: 'ТВ по договору сейчас не работает. Каналы снова откроются на всех устройствах, как только услуга включится.',
  },
  works: (day: string, cityIn: string) => ({
    title: `Плановые работы ${day}`,
    text: `Ночью с 2:00 до 5:00 мы обновим оборудование ${cityIn}. Интернет и ТВ могут пропадать на несколько минут.`,
  }),
  payment: (text: string) => ({ title: 'Пополните баланс', text }),
} as const;

interface MailParts {
  companyName: string;
  link: string;
  code: string | null;
}

/** The mail that proves an address; `body` returns its lines. */
export const confirmMailText = {
  subject: 'Подтвердите адрес почты',
  body: ({ companyName, link, code }: MailParts): string[] => [
    'Здравствуйте!',
    '',
    'Чтобы получать уведомления на этот адрес, откройте ссылку:',
    link,
    '',
    ...(code === null
      ? []
      : ['Или введите код на сайте:', code, '', 'Код действует 30 минут, ссылка — сутки.', '']),
    'Если вы не указывали эту почту, просто удалите письмо.',
    '',
    companyName,
  ],
};
