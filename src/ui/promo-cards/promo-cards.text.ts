export const promoCardsText = {
  /** Accessible name of a list of cards without a title. */
  list: 'Акции',
  newWindow: '(откроется в\u00a0новом окне)',
};

export type PromoCardsTexts = typeof promoCardsText;
