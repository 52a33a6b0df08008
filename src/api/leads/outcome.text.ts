/** For failures without a server's message (ERR-01). */
export const failureText = {
  refused: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
  unknown: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
} as const;
