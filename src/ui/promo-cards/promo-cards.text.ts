export const promoCardsText = {
  /** Accessible name of a list without a title. */
  list: 'Акции',
  newWindow: '(откроется в\u00a0новом окне)',
};

/** Texts of a list of promo cards besides its data. */
export type PromoCardsTexts = typeof promoCardsText;
