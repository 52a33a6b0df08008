/** Words of the sign-in and password pages of the desk. */
export const signInText = {
  signInTitle: 'Вход для\u00a0менеджеров',
  signInLead: 'Заявки с\u00a0сайта, звонки и\u00a0итоги в\u00a0одном окне.',
  email: 'Почта',
  password: 'Пароль',
  signIn: 'Войти',
  signInFailed: 'Почта или пароль указаны неверно',
  tooManyAttempts: 'Слишком много попыток. Подождите 15\u00a0минут и\u00a0попробуйте снова.',
  busy: 'Сейчас входит слишком много людей. Попробуйте ещё раз через\u00a0несколько секунд.',
  passwordTitle: 'Придумайте новый пароль',
  passwordLead: 'Он понадобится при\u00a0следующем входе.',
  oneTimeLead: 'Вы вошли по\u00a0одноразовому паролю. Замените его своим: старый больше не\u00a0подойдёт.',
  newPassword: 'Новый пароль',
  passwordHint: 'Не короче 12\u00a0символов',
  passwordFailed: 'Пароль не\u00a0подошёл. Нужен новый, не\u00a0короче 12\u00a0символов.',
  showPassword: 'Показать пароль',
  save: 'Сохранить пароль',
} as const;
