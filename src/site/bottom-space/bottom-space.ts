/** What may lie along the lower edge of the screen: the bar of phones, a card above it. */
export type BottomEdge = 'bar' | 'card';

/** Custom property that holds the height of one of them, px; unset while it is not there. */
const bottomSpace = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/**
 * Attribute of what makes room for them, itself or in it: the properties are set there and not on the page's root, of
 * which every style would be worked out anew.
 */
export const makesBottomSpace = { 'data-bottom-space': '' } as const;

/** All of it, for styles: what the end of a page has to leave free. */
export const allBottomSpace = `calc(var(${bottomSpace.bar}, 0px) + var(${bottomSpace.card}, 0px))`;

/** Lifts what is fixed to the lower edge above `space`. A move by `translate` is no layout shift and costs no layout. */
export const liftedBy = (space: string) => `translate: 0 calc(-1 * ${space});`;

/** The bar's height alone, for styles. */
export const barSpace = `var(${bottomSpace.bar}, 0px)`;

/** Of the one document that a browser shows, px. */
const heights: Record<BottomEdge, number> = { bar: 0, card: 0 };

/** Tells the page how much of its lower edge is covered; 0: that one is gone. Through CSSOM, as the policy wants. */
export function keepBottomFree(edge: BottomEdge, height: number): void {
  heights[edge] = height;
  for (const place of document.querySelectorAll<HTMLElement>('[data-bottom-space]')) {
    if (height === 0) place.style.removeProperty(bottomSpace[edge]);
    else place.style.setProperty(bottomSpace[edge], `${height}px`);
  }
  document.documentElement.style.scrollPaddingBottom = `${heights.bar + heights.card}px`;
}
