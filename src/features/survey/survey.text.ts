export const surveyText = {
  question: 'Поставьте оценку',
  rate: (rate: number) => `${rate} из 5`,
  low: 'Плохо',
  high: 'Отлично',
  thanks: 'Спасибо! Ваш ответ записан.',
  close: 'Закрыть',
} as const;
