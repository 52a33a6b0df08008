export const frameContentText = {
  /** An entry's own page, in the panel that it opens. */
  allOffers: 'Все предложения',
} as const;
