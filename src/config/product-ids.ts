/** What a request that asks for TV carries as `product_id`; ids are configuration (decision 8). */
export const tvProduct = 'tv';
/** The same for the internet. */
export const internetProduct = 'internet';
