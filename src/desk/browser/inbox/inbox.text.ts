import { plural } from '@/lib/plural';

export const actionText = {
  outcomeTitle: 'Чем закончился звонок',
  callBackTitle: 'Когда перезвонить',
  callBackAt: 'Дата и\u00a0время по\u00a0вашим часам',
  inCity: (city: string, time: string) => `${city}: в\u00a0этот момент ${time}`,
  inMinutes: 'Через 15\u00a0минут',
  inHour: 'Через час',
  tomorrow: 'Завтра в\u00a010:00',
  /** The client's zone differs from the manager's. */
  tomorrowThere: 'Завтра в\u00a010:00 у\u00a0клиента',
  save: 'Сохранить',
  cancel: 'Отмена',
  reasonTitle: 'Почему отказались',
  correct: 'Исправить результат',
  handOver: 'Передать другому',
  handOverTo: 'Кому передать',
  chooseManager: 'Выберите менеджера',
  handOverComment: 'Комментарий коллеге',
  handOverCommentHint: 'Останется в\u00a0истории заявки',
  handOverNow: 'Передать',
  handedToYou: (count: number, number: string, name: string) =>
    count === 1
      ? `Вам передали заявку №\u00a0${number}: ${name}`
      : `Вам передали ${count}\u00a0${plural(count, ['заявку', 'заявки', 'заявок'])}. Первая\u00a0— №\u00a0${number}: ${name}`,
  openHanded: 'Открыть',
  handed: 'Передана вам',
  release: 'Вернуть в\u00a0общий список',
  quarantine: (reason: string) => `Заявка отложена на\u00a0проверку: ${reason}.`,
  quarantineHint:
    'Звонить по\u00a0ней не\u00a0нужно. Похоже на\u00a0живого человека\u00a0— верните её в\u00a0работу.',
  setAside: (reason: string) => `Отложена: ${reason}`,
  noReason: 'причина не\u00a0записана',
  next: 'Следующая',
  nextHint: 'Взять ту, что\u00a0ждёт дольше всех',
  recorded: (outcome: string) => `Итог записан: ${outcome}`,
  approve: 'Вернуть в\u00a0работу',
  withdraw: 'Отозвать согласие',
  withdrawWarning:
    'Имя, телефон и\u00a0адрес этой заявки будут удалены, заявка закроется. Отменить это нельзя.',
  withdrawNow: 'Удалить данные',
  consentWithdrawn: (time: string) => `отозвано ${time}`,
  consentText: (version: string) => `текст ${version}`,
  deliveries: 'Передача заявки',
  sendAgain: 'Отправить ещё раз',
  attempts: (count: number) => `попыток: ${count}`,
} as const;

export const filterText = {
  views: 'Разделы списка',
  search: 'Поиск',
  /** Short for a phone; the hint is complete. */
  searchPlaceholder: 'Найти заявку',
  searchHint: 'Телефон, имя, адрес, номер заявки или договора',
  foundClosed: (count: number) => `Среди найденных есть закрытые: ${count}`,
  clearSearch: 'Очистить поиск',
  filters: 'Фильтры',
  filtersOn: (count: number) => `Фильтры, выбрано ${count}`,
  city: 'Город',
  houseOnly: (address: string) => `Только дом: ${address}`,
  anyCity: 'Все города',
  status: 'Статус',
  anyStatus: 'Любой статус',
  product: 'Продукт',
  anyProduct: 'Любой продукт',
  topic: 'Тема',
  anyTopic: 'Любая тема',
  form: 'Форма',
  anyForm: 'Любая форма',
  from: 'С\u00a0даты',
  to: 'По\u00a0дату',
  sort: 'Порядок',
  reset: 'Сбросить',
  csv: 'Скачать CSV',
  nothingToExport: 'Скачивать нечего: заявок в\u00a0этом списке нет',
  view: 'Раздел',
  compact: 'Компактно',
  compactHint: 'Одна строка на\u00a0заявку',
} as const;

export const dutyText = {
  onDuty: 'На\u00a0смене',
  others: (names: readonly string[]) => `Ещё на\u00a0смене: ${names.join(', ')}`,
  alone: 'Больше на\u00a0смене никого нет',
  leaveTitle: 'Что сделать с\u00a0открытыми заявками',
  leaveLead: (count: number) =>
    `У\u00a0вас ${count}\u00a0${plural(count, ['открытая заявка', 'открытые заявки', 'открытых заявок'])}. Что с\u00a0${count === 1 ? 'ней' : 'ними'} сделать?`,
  keep: 'Оставить за\u00a0мной',
  release: 'Вернуть в\u00a0общий список',
  handOver: (name: string) => `Передать: ${name}`,
  nobody: 'Передать некому: больше на\u00a0смене никого нет.',
  cancel: 'Остаться на\u00a0смене',
  begun: 'Смена началась',
  ended: 'Смена окончена',
} as const;

export const noticeTitles = {
  off: 'Уведомлять на\u00a0этом устройстве',
  on: 'Уведомления включены',
  refused: 'Уведомления запрещены',
  unsupported: 'Уведомления недоступны',
} as const;

export const noticeText = {
  isOn: 'Пока вы на\u00a0смене, о\u00a0заявке, которую никто не\u00a0взял в\u00a0срок, скажет уведомление, даже если стол закрыт.',
  isOff: 'Уведомлений на\u00a0этом устройстве больше не\u00a0будет.',
  refused:
    'Браузер запретил уведомления этого сайта. Разрешите их в\u00a0настройках сайта: значок слева от\u00a0адреса.',
  unsupported:
    'Этот браузер не\u00a0показывает уведомлений. На\u00a0iPhone добавьте стол на\u00a0экран «Домой» и\u00a0откройте его оттуда.',
  dismissed: 'Разрешение не\u00a0дано. Нажмите ещё раз, когда решите.',
  failed: 'Не удалось. Проверьте связь и\u00a0попробуйте ещё раз.',
} as const;

const fromHouses = (count: number) =>
  `${count}\u00a0${plural(count, ['открытая заявка', 'открытые заявки', 'открытых заявок'])}`;

/** Outages with open reports, above the list (NET-07). */
export const outageText = {
  place: (city: string, area: string) => `${city}, ${area}`,
  /** `houses`: number with a report. */
  lasts: (moment: string, houses: number, count: number) =>
    `${houses === 1 ? 'В\u00a0этом доме' : 'В\u00a0этих домах'} авария с\u00a0${moment}\u00a0· ${fromHouses(count)}`,
  planned: (moment: string, count: number) => `Плановые работы с\u00a0${moment}\u00a0· ${fromHouses(count)}`,
  mended: (moment: string, count: number) => `Починили: ${moment}\u00a0· ${fromHouses(count)}`,
  answer: 'Ответить на\u00a0все сразу',
  answerTo: (place: string) => `Ответить на\u00a0все сразу: ${place}`,
  question: (count: number) =>
    `Итог для ${count}\u00a0${plural(count, ['заявки', 'заявок', 'заявок'])}: заявки закроются и\u00a0останутся за\u00a0вами`,
  colleagues: (count: number) => `Заявки, которые ведут коллеги, не\u00a0изменятся: ${count}`,
  onlyColleagues: 'Все эти заявки ведут коллеги',
  note: 'Заметка ко\u00a0всем этим заявкам',
  cancel: 'Отмена',
  answered: (count: number) => `Итог записан. Заявок: ${count}`,
  left: (count: number, reason: string) => `Не\u00a0изменились: ${count}. ${reason}`,
} as const;
