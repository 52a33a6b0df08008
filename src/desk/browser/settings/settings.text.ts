import type { ManagerRole } from '@/desk/contract/desk.schemas';
import { plural } from '@/lib/plural';

export const settingsText = {
  loading: 'Загружаем…',
  failed: 'Не удалось загрузить. Проверьте связь и\u00a0попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  save: 'Сохранить',
  saved: 'Сохранено',
  cancel: 'Отмена',

  targetsTitle: 'Цели и\u00a0сроки',
  waitingTarget: 'Позвонить клиенту за, минут',
  notReached: 'Не\u00a0дозвонились: перезвонить через, минут',
  retention: 'Удалять данные закрытых заявок через, дней',
  retentionHint: '0 — не\u00a0удалять',

  publishTitle: 'Публикация',
  publishHint:
    'Новые цены и\u00a0тексты появляются на\u00a0сайте сами, но\u00a0не\u00a0сразу. Кнопка показывает их за\u00a0две секунды. Цена бывает в\u00a0нескольких разделах: если сомневаетесь, выберите весь сайт.',
  publishWhat: 'Что показать заново',
  wholeSite: 'Весь сайт, все города',
  section: 'Раздел во\u00a0всех городах',
  city: 'Все страницы города',
  publish: 'Показать на\u00a0сайте',
  published: 'Готово: посетители видят новое',
  neverPublished: 'Публикаций ещё не\u00a0было.',
  lastPublished: (moment: string, by: string) => `Последняя публикация: ${moment}, ${by}`,
  publishedByCms: 'система провайдера',
  contentProblem: 'Папка с\u00a0текстами и\u00a0ценами содержит ошибки. На\u00a0сайте остаётся прежнее.',

  previewTitle: 'Предпросмотр',
  previewHint: (folder: string) =>
    `Сайт с\u00a0неопубликованными текстами и\u00a0ценами из\u00a0папки ${folder} на\u00a0сервере. Заявки из\u00a0предпросмотра никуда не\u00a0уходят.`,
  previewNoFolder: (folder: string) =>
    `На\u00a0сервере нет папки ${folder}. Скопируйте в\u00a0неё папку с\u00a0опубликованными текстами и\u00a0ценами, измените копию и\u00a0обновите эту страницу.`,
  previewElsewhere: 'Тексты и\u00a0цены даёт система провайдера. Предпросмотр ищите в\u00a0ней.',
  previewCity: 'Город',
  previewAt: 'День и\u00a0время по\u00a0Москве',
  previewAtHint: 'Пустое поле — сейчас',
  previewStart: 'Создать ссылку',
  previewStarting:
    'Предпросмотр запускается: новые картинки готовятся по\u00a0несколько секунд каждая. Обновите страницу через минуту.',
  previewStarted: 'Ссылка готова. Прежняя больше не\u00a0действует.',
  previewProblem: 'Предпросмотр не\u00a0запустился. Исправьте папку и\u00a0создайте ссылку ещё раз.',
  previewLink: (city: string, moment: string) => `${city}, ${moment} по\u00a0Москве`,
  previewUntil: (moment: string) =>
    `Ссылка открывается без\u00a0входа и\u00a0действует до\u00a0${moment}. Файлы, изменённые позже, видны по\u00a0новой ссылке.`,
  previewEnd: 'Закончить предпросмотр',

  switchesTitle: 'Выключатели',
  switchesHint:
    'Если часть сайта вредит или её сервис не\u00a0справляется, выключите её: через две секунды сайт обходится без неё во\u00a0всех открываемых заново страницах. Остальное работает как прежде.',
  switchWhat: 'Что выключить',
  switchWhere: 'Где',
  switchOff: 'Выключить',
  switchOn: 'Включить',
  switchAsk: (what: string) => `«${what}» пропадёт сразу во\u00a0всех городах. Выключить?`,
  switchYes: 'Да, выключить везде',
  switchedOff: 'Выключено',
  switchedOn: 'Включено',
  switchOf: (what: string, where: string) => `${what}, ${where}`,
  isOffAt: (where: string) => `выключено: ${where}`,
  nothingOff: 'Сейчас всё включено.',

  managersTitle: 'Менеджеры',
  name: 'Имя',
  email: 'Почта',
  role: 'Роль',
  addManager: 'Добавить менеджера',
  openLeads: (count: number) => `в\u00a0работе ${count}`,
  hasOneTime: 'одноразовый пароль',
  disabled: 'отключён',
  disable: 'Отключить',
  enable: 'Включить',
  resetPassword: 'Новый пароль',
  hasTotp: 'вход с\u00a0кодом',
  resetTotp: 'Отключить вход с\u00a0кодом',
  rename: 'Переименовать',
  newName: (name: string) => `Новое имя: ${name}`,
  saveName: 'Сохранить имя',
  makeAdmin: 'Сделать администратором',
  makeManager: 'Сделать менеджером',
  actionsOf: (name: string) => `Действия: ${name}`,
  oneTimeTitle: (name: string) => `Одноразовый пароль: ${name}`,
  oneTimeHint: 'Покажем один раз. Передайте его лично: при\u00a0входе менеджер заменит его своим.',
  gotIt: 'Готово',

  deliveriesTitle: 'Непереданные заявки',
  deliveriesEmpty: 'Все заявки переданы.',
  pause: 'Приостановить',
  resume: 'Возобновить',
  isPaused: 'отправка приостановлена',
  isSent: 'заявки отправляются',
  pauseOf: (target: string) => `Отправка: ${target}`,
  sendAgain: 'Отправить ещё раз',
  sentAgain: 'Поставлена в\u00a0очередь',
  attempts: (count: number) => `${count}\u00a0${plural(count, ['попытка', 'попытки', 'попыток'])}`,
  lead: (number: string, city: string) => `№\u00a0${number}, ${city}`,

  auditTitle: 'Журнал',
  auditEmpty: 'Записей пока нет.',
  auditMore: 'Показать ещё',
  deskItself: 'Система',

  quarantineTitle: 'Карантин',
  quarantineHint: 'Отложенные заявки можно удалить сразу все с\u00a0одной причиной.',
  quarantineEmpty: 'Отложенных заявок нет.',
  noReason: 'без причины',
  removeAll: 'Удалить все',
  removeOf: (reason: string) => `Удалить все: ${reason}`,
  removeAsk: (count: number, reason: string) =>
    `Удалить ${count}\u00a0${plural(count, ['заявку', 'заявки', 'заявок'])} (${reason})? Имена и\u00a0телефоны исчезнут, отменить это нельзя.`,

  erasureTitle: 'Удаление данных по\u00a0телефону',
  erasureHint:
    'Имя, телефон и\u00a0адрес исчезнут из\u00a0всех заявок с\u00a0этого номера, из\u00a0очереди и\u00a0журнала. Доказательство согласия останется в\u00a0обезличенном виде.',
  phone: 'Телефон',
  erase: 'Удалить данные',
  eraseAsk: (phone: string) => `Удалить данные по\u00a0номеру ${phone}? Отменить это нельзя.`,
  eraseYes: 'Да, удалить',
  erased: (count: number) =>
    count === 0
      ? 'Заявок с\u00a0этого номера нет.'
      : `Данные удалены: ${count}\u00a0${plural(count, ['заявка', 'заявки', 'заявок'])}.`,
} as const;

export const roleTexts: Record<ManagerRole, string> = {
  manager: 'Менеджер',
  'lead-admin': 'Администратор заявок',
};
