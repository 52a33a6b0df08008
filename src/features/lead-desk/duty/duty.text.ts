import { plural } from '@/lib/plural';

/** Texts of the duty and of the notices. */
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

/** What stands on the switch of the notices. */
export const noticeTitles = {
  off: 'Уведомлять на\u00a0этом устройстве',
  on: 'Уведомления включены',
  refused: 'Уведомления запрещены',
  unsupported: 'Уведомления недоступны',
} as const;

/** What is said when it is pressed. */
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
