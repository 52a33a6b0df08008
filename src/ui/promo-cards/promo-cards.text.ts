export const promoCardsText = {
  list: 'Акции',
  newWindow: '(откроется в\u00a0новом окне)',
};

export type PromoCardsTexts = typeof promoCardsText;
