/** Words of what can be done with a lead. */
export const actionText = {
  outcomeTitle: 'Чем закончился звонок',
  callBackTitle: 'Когда перезвонить',
  callBackAt: 'Дата и\u00a0время по\u00a0вашим часам',
  inCity: (city: string, time: string) => `${city}: в\u00a0этот момент ${time}`,
  inMinutes: 'Через 15\u00a0минут',
  inHour: 'Через час',
  tomorrow: 'Завтра в\u00a010:00',
  save: 'Сохранить',
  cancel: 'Отмена',
  reasonTitle: 'Почему отказались',
  correct: 'Исправить результат',
  handOver: 'Передать другому',
  handOverTo: 'Кому передать',
  chooseManager: 'Выберите менеджера',
  handOverNow: 'Передать',
  release: 'Вернуть в\u00a0общий список',
  quarantine: (reason: string) => `Заявка отложена: ${reason}`,
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

/** Where deliveries go. */
export const targetTexts: ReadonlyMap<string, string> = new Map([
  ['provider', 'Провайдер'],
  ['crm', 'CRM'],
  ['mail', 'Почта'],
]);

export const deliveryStateTexts: ReadonlyMap<string, string> = new Map([
  ['waiting', 'ждёт отправки'],
  ['delivered', 'передана'],
  ['refused', 'отклонена'],
  ['failed', 'не\u00a0передана'],
  ['held', 'не\u00a0отправляется'],
  ['erased', 'данные удалены'],
]);
