export const submitLeadText = {
  /** Where no answer came that can be understood (decision 12). */
  transportFailure: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
  /** Of a refusal that gives no reason [spec 8]. */
  unknownFailure: 'Неизвестная ошибка, попробуйте оставить заявку позднее или напишите нам в чат.',
} as const;
