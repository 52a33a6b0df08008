export const passthroughTexts = {
  notSignedIn: 'Нужно войти заново',
  notFromOurSite: 'Запрос пришёл не с нашего сайта. Обновите страницу и попробуйте ещё раз.',
  notJson: 'Нужен запрос в формате JSON',
  notForm: 'Нужны поля формы или запрос в формате JSON',
  refused: 'Запрос не принят',
  wrongPage: 'Ссылка должна вести на этот сайт',
  checkFields: 'Проверьте отмеченные поля',
  unavailable: 'Сервис сейчас не отвечает. Попробуйте ещё раз чуть позже.',
} as const;
