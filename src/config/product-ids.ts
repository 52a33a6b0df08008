/** What a request that asks for TV carries as `product_id`; ids are configuration (decision 8). */
export const tvProduct = 'tv';
