/** Ids are configuration (D8). */
export const tvProduct = 'tv';
export const internetProduct = 'internet';

/** Catalogue ids of a client's products (EQ-12). */
export const catalogueProducts: Readonly<Record<string, number>> = { internet: 1, tv: 2, telephony: 3 };

/** Roubles, on the site and by phone (POP-02). */
export const connectionFee = { online: 500, byPhone: 950 } as const;

/** Requests to move have their own route (MOVE-02). */
export const movingFormType = 'moving';

/** Minimum of the quiz, Mbit/s (QUIZ-08). */
export const recommendedSpeed = 20;
