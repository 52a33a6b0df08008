/** What services answer to people; the profile, the sign-in page and payments have texts of their own. */

export const brandText = { brand: 'Скворец' } as const;

export const malformedText = {
  malformed: 'Неверные параметры запроса',
  malformedField: 'Неверное значение',
} as const;

export const catalogueText = {
  unknownProvider: 'Провайдер не найден',
  unknownCity: 'Город не найден',
  speedNote: (speed: number) =>
    `Скорость до ${speed} Мбит/с — по кабелю. По Wi-Fi она зависит от роутера, расстояния до него, стен и соседских ` +
    'сетей, поэтому телевизор и компьютер лучше подключить проводом.',
} as const;

export const quizText = {
  unknownQuiz: 'Опрос не найден',
  unknownProvider: 'Провайдер не найден',
} as const;

export const contentText = {
  providerIdForm: 'Номер провайдера — целое положительное число',
  listForm: 'Имена через запятую',
  flagForm: 'Только 1',
  otherProvider: 'Не совпадает с заголовком ProviderId',
  unknownProvider: 'Такого провайдера нет',
  unknownPage: 'Страница не найдена',
  malformed: 'Проверьте параметры запроса',
} as const;

export const geographyText = {
  noCity: 'Такого города нет',
  noHouse: 'Такого дома нет',
  unknownRegion: (id: number) => `Регион ${id} не найден`,
  badRequest: (fields: string) => `Неверные параметры запроса: ${fields}`,
} as const;

export const requestsText = {
  accepted: 'Заявка успешно создана',
  refused: 'Заявка отклонена: подключение по этому адресу невозможно.',
  noNumber: 'Не передан номер телефона для звонка.',
} as const;
