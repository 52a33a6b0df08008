/** Words of messages that their owner does not give. */
export const toastText = {
  close: 'Закрыть сообщение',
  /** Said before the words: the eye has colour and sign. */
  error: 'Ошибка: ',
} as const;
