export const appTexts = {
  tooMany: 'Слишком много запросов подряд. Подождите немного и\u00a0попробуйте ещё раз.',
  httpsOnly:
    'По\u00a0незащищённому соединению мы\u00a0данные не\u00a0принимаем. Откройте сайт по\u00a0адресу, который начинается с\u00a0https://, и\u00a0отправьте форму ещё раз.',
  notFound: 'Такого адреса нет',
  badRequest: 'Запрос не получилось разобрать',
  checkFields: 'Проверьте отмеченные поля',
  failed: 'Что-то сломалось на нашей стороне. Попробуйте ещё раз чуть позже.',
  busy: 'Сейчас слишком много обращений. Попробуйте ещё раз через несколько секунд.',
  opensLater: 'Сайт скоро откроется',
  opensLaterExplained: 'Сейчас мы не\u00a0можем показать страницы. Обновите эту страницу через минуту.',
  pageFailed: 'Страница сейчас не открывается. Обновите её через минуту.',
} as const;

export const manifestText = {
  description: (cityIn: string) => `Интернет, телевидение, видеонаблюдение и домофон ${cityIn}`,
} as const;

export const passthroughTexts = {
  notSignedIn: 'Нужно войти заново',
  notFromOurSite: 'Запрос пришёл не с нашего сайта. Обновите страницу и попробуйте ещё раз.',
  notJson: 'Нужен запрос в формате JSON',
  notForm: 'Нужны поля формы или запрос в формате JSON',
  refused: 'Запрос не принят',
  wrongPage: 'Ссылка должна вести на этот сайт',
  unavailable: 'Сервис сейчас не отвечает. Попробуйте ещё раз чуть позже.',
} as const;

export const previewTexts = {
  ended:
    'Предпросмотр закончен, или ссылка неполная. Попросите новую ссылку у\u00a0того, кто\u00a0её прислал.',
  notBuilt: 'Для предпросмотра нужен собранный сайт: npm run build.',
  noMemory: 'Для предпросмотра не\u00a0хватает памяти: нужно ещё 400\u00a0МБ.',
  notSpawned: (reason: string) => `Сервер не\u00a0запустил процесс предпросмотра: ${reason}.`,
  endedEarly: (reason: string) => `Процесс предпросмотра закончился: ${reason}.`,
} as const;

const filesText = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} и\u00a0ещё ${names.length - 3}` : names.join(', ');

/** In the audit record of the desk. */
export const contentAuditTexts = {
  published: (version: number, server: string, files: readonly string[]) =>
    `Опубликована версия ${version} текстов и\u00a0цен, сервер ${server}: ${filesText(files)}`,
  rolledBack: (version: number, before: number, operator: string) =>
    `Возвращена версия ${version} текстов и\u00a0цен вместо ${before}: ${operator}`,
} as const;
