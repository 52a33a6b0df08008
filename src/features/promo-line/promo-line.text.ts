export const promoLineText = {
  name: 'Акция',
  advertising: 'Реклама',
  erid: (erid: string) => `erid:\u00a0${erid}`,
} as const;
