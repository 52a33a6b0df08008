export const malformedText = {
  malformed: 'Неверные параметры запроса',
  malformedField: 'Неверное значение',
} as const;
