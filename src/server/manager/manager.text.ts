export const managerTexts = {
  wrongSignIn: 'Почта или пароль указаны неверно',
  tooManyAttempts: 'Слишком много попыток. Подождите 15 минут и попробуйте снова.',
  checkFields: 'Проверьте отмеченные поля',
  signInFirst: 'Войдите, чтобы продолжить',
  notFromOurSite: 'Обновите страницу и попробуйте ещё раз',
  changePasswordFirst: 'Сначала смените одноразовый пароль',
  samePassword: 'Придумайте новый пароль, не одноразовый',
  firstManagerName: 'Менеджер',
} as const;
