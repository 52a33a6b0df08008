/** Where no answer came that can be understood (decision 12). */
export const submitLeadText = {
  transportFailure: 'Не удалось отправить заявку. Пожалуйста, попробуйте еще раз.',
} as const;
