export const promoCardsText = {
  /** Name of a list without a title. */
  list: 'Акции',
  newWindow: '(откроется в\u00a0новом окне)',
};

/** What a list of promo cards says besides its data. */
export type PromoCardsTexts = typeof promoCardsText;
