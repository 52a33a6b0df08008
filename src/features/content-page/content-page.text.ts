export const contentPageText = {
  home: 'Главная',
} as const;
