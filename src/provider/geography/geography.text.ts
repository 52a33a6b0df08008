export const geographyText = {
  noCity: 'Такого города нет',
  noHouse: 'Такого дома нет',
  unknownRegion: (id: number) => `Регион ${id} не найден`,
  badRequest: (fields: string) => `Неверные параметры запроса: ${fields}`,
} as const;
