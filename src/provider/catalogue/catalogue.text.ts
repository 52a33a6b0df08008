export const catalogueText = {
  unknownProvider: 'Провайдер не найден',
  unknownCity: 'Город не найден',
  malformed: 'Неверные параметры запроса',
  malformedField: 'Неверное значение',
} as const;
