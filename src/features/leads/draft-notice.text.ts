/** About a request that no answer came to. */
export const draftNoticeText = {
  title: 'Заявка ещё не\u00a0отправлена',
  waiting:
    'Пока не\u00a0получилось. Отправим заявку сами, как только получится, — не\u00a0закрывайте страницу.',
  sending: 'Отправляем заявку…',
  sent: 'Заявка отправлена!',
  number: (number: string) => `Номер заявки: ${number}`,
  sendNow: 'Отправить сейчас',
  remove: 'Не отправлять',
  close: 'Закрыть',
} as const;
