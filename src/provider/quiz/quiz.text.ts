export const quizText = {
  unknownQuiz: 'Опрос не найден',
  unknownProvider: 'Провайдер не найден',
} as const;
