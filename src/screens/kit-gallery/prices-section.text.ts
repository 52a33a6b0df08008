/** Words of the gallery's prices and networks. */
export const pricesSectionText = {
  title: 'Цены',
} as const;
