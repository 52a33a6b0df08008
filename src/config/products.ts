/** What a request that asks for TV carries as `product_id`; ids are configuration (D8). */
export const tvProduct = 'tv';
/** The same for the internet. */
export const internetProduct = 'internet';

/** Numbers by which the catalogue names the products of a client (EQ-12). */
export const catalogueProducts: Readonly<Record<string, number>> = { internet: 1, tv: 2, telephony: 3 };

/** What connection costs, roubles: asked for on the site, and by phone (POP-02). */
export const connectionFee = { online: 500, byPhone: 950 } as const;

/** A speed below it is not recommended, Mbit/s (QUIZ-08). */
export const recommendedSpeed = 20;
