/** Words of the thank-you view [spec 4]. */
export const thankYouText = {
  title: 'Заявка отправлена!',
  steps: [
    'Менеджер позвонит, чтобы согласовать время визита',
    'В\u00a0назначенное время мастер привезёт договор',
    'Он\u00a0же подключит и\u00a0настроит оборудование',
  ],
  number: (number: string) => `Номер заявки: ${number}`,
  whereItStands: 'Узнать, что с\u00a0заявкой, или изменить время',
  close: 'Ок, спасибо',
} as const;
