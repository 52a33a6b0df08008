export const thankYouText = {
  title: 'Заявка отправлена!',
  steps: [
    'Менеджер позвонит, чтобы согласовать время визита',
    'В\u00a0назначенное время мастер привезёт договор',
    'Он\u00a0же подключит и\u00a0настроит оборудование',
  ],
  callSoon: 'Позвоним как\u00a0можно скорее',
  callAt: (when: string) => `Позвоним ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  number: (number: string) => `Номер заявки: ${number}`,
  whereItStands: 'Узнать, что с\u00a0заявкой, или изменить время',
  whereWishStands: 'Узнать, что с\u00a0пожеланием',
  visitToCalendar: 'Добавить визит в\u00a0календарь',
  toCalendar: 'Добавить звонок в\u00a0календарь',
  copy: 'Скопировать номер',
  copied: 'Номер скопирован',
  notCopied: 'Номер не\u00a0скопировался: запишите его',
  share: 'Поделиться',
  close: 'Ок, спасибо',
} as const;

export const coverageRequestText = {
  title: 'Пожелание принято',
  text: 'Позвоним, как только дом можно будет подключить.',
} as const;
