/**
 * Ids of the places in the header under which the city's tooltip hangs; empty until it comes, and over the page, so
 * that nothing moves (CITY-10, decision 49). The wide one stands by the city's name.
 */
export const cityTipPlaces = { wide: 'city-tip-wide', narrow: 'city-tip-narrow' } as const;
