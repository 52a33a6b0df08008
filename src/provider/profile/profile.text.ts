const nbsp = '\u00a0';

/** What the profile service says to people. */
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
    internet: (speed: number) => `Интернет ${speed}${nbsp}Мбит/с`,
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
