/** Said to who has asked for a house to be connected (TAR-04). */
export const coverageRequestText = {
  title: 'Пожелание принято',
  text: 'Позвоним, как только дом можно будет подключить.',
} as const;
