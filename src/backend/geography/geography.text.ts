export const geographyText = {
  unknownRegion: (id: number) => `Регион ${id} не найден`,
  badRequest: (fields: string) => `Неверные параметры запроса: ${fields}`,
} as const;
