export const contentPageText = {
  home: 'Главная',
  connect: 'Подключить',
  device: 'Что понадобится',
  map: 'Показать на карте',
  mapOf: (address: string) => `Показать на карте: ${address}`,
} as const;
