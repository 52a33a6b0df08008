export const signInText = {
  title: 'Вход в\u00a0личный кабинет',
  headTitle: 'Вход в личный кабинет',
  description: 'Войдите, чтобы управлять договором, услугами и\u00a0платежами.',
  lead: 'Введите номер договора и\u00a0пароль. Номер\u00a0— в\u00a0договоре и\u00a0в\u00a0квитанции.',
  agreement: 'Номер договора',
  password: 'Пароль',
  signIn: 'Войти',
  forgotten: 'Забыли пароль?',
  forgottenCall: 'Попросите нас перезвонить',
  ssoLead: 'Мы откроем страницу единого входа и\u00a0вернём вас обратно.',
  tryAgain: 'Войти ещё раз',
  home: 'На\u00a0главную',
  signOutTitle: 'Выйти из\u00a0личного кабинета?',
  signOutHeadTitle: 'Выход из личного кабинета',
  signOutLead: 'Чтобы снова увидеть договор и\u00a0услуги, нужно будет войти.',
  signOut: 'Выйти',
  stay: 'Остаться',
  choiceTitle: 'Выберите договор',
  choiceHeadTitle: 'Выбор договора',
  choiceLead: 'У\u00a0вас несколько договоров. С\u00a0каким продолжим?',
  otherCity: 'откроется сайт другого города',
  noChoice: 'Сейчас список договоров не\u00a0открывается. Попробуйте через\u00a0минуту.',
} as const;

/** Messages of the sign-in page by the error code in its URL. */
export const signInFailures: Readonly<Record<string, string>> = {
  unavailable: 'Сервис входа сейчас не\u00a0отвечает. Попробуйте ещё раз через\u00a0минуту.',
  expired: 'Вход занял слишком много времени. Начните ещё раз.',
  refused: 'Войти не\u00a0получилось. Начните ещё раз.',
  cancelled: 'Вы отменили вход.',
  'no-agreements': 'У\u00a0вас нет действующих договоров. Если это ошибка, позвоните нам.',
};

/** Messages of the agreement choice by the error code in its URL. */
export const agreementChoiceFailures: Readonly<Record<string, string>> = {
  unknown: 'Такого договора у\u00a0вас нет. Выберите договор из\u00a0списка.',
  unavailable:
    'Выбрать договор сейчас не\u00a0получается: сервис не\u00a0отвечает. Попробуйте ещё раз через\u00a0минуту.',
  foreign: 'Запрос пришёл не\u00a0с\u00a0нашего сайта. Выберите договор ещё раз.',
};
