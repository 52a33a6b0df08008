/** Words round an editorial page. */
export const contentPageText = {
  home: 'Главная',
  connect: 'Подключить',
  device: 'Что понадобится',
} as const;
