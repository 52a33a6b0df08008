/** What may lie along the lower edge of the screen: the bar of phones, a card above it. */
export type BottomEdge = 'bar' | 'card';

/** Custom property that holds the height of one of them, px; unset while it is not there. */
export const bottomSpace = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/** All of it, for styles: what the end of a page has to leave free. */
export const allBottomSpace = `calc(var(${bottomSpace.bar}, 0px) + var(${bottomSpace.card}, 0px))`;

/** Lifts what is fixed to the lower edge above `space`. A move by `translate` is no layout shift and costs no layout. */
export const liftedBy = (space: string) => `translate: 0 calc(-1 * ${space});`;

/** The bar's height alone, for styles. */
export const barSpace = `var(${bottomSpace.bar}, 0px)`;
