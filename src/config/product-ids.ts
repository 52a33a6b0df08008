/** What a request that asks for TV carries as `product_id`; ids are configuration (decision 8). */
export const tvProduct = 'tv';
/** The same for the internet. */
export const internetProduct = 'internet';

/** Numbers by which the catalogue names the products of a client (EQ-12). */
export const catalogueProducts: Readonly<Record<string, number>> = { internet: 1, tv: 2, telephony: 3 };
