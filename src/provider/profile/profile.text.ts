export const profileText = {
  malformed: 'Проверьте данные запроса',
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

  promised: {
    changed: 'Условия изменились. Обновите страницу и проверьте сумму',
  },
  suspension: {
    nothingToLift: 'Эта услуга не приостановлена',
    startWithin: (from: string, to: string) => `Первый день — с ${from} по ${to}`,
    length: (min: number, max: number) => `Приостановить можно на срок от ${min} до ${max} дней`,
  },
} as const;
