import { type RefObject, useLayoutEffect } from 'react';

/** Elements at the lower edge of the screen: the bar of phones, a card above it. */
type BottomEdge = 'bar' | 'card';

/** Custom property that holds the height of one of them, px; unset while it is not there. */
const insetProperties = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/**
 * Attribute of what makes room for them, itself or in it: the properties are set there and not on the page's root, of
 * which every style would be worked out anew.
 */
export const bottomInsetTarget = { 'data-bottom-space': '' } as const;

/** All of it, for styles: what the end of a page has to leave free. */
export const bottomInset = `calc(var(${insetProperties.bar}, 0px) + var(${insetProperties.card}, 0px))`;

/** Lifts what is fixed to the lower edge above `space`. A move by `translate` is no layout shift and costs no layout. */
export const liftedBy = (space: string) => `translate: 0 calc(-1 * ${space});`;

/** The bar's height alone, for styles. */
export const barInset = `var(${insetProperties.bar}, 0px)`;

/** Of the one document that a browser shows, px. */
const heights: Record<BottomEdge, number> = { bar: 0, card: 0 };

/** Room for the outline of what has the focus, px. */
const focusRing = 8;

/** Tells the page how much of its lower edge is covered; 0: that one is gone. Through CSSOM, as the policy wants. */
function setBottomInset(edge: BottomEdge, height: number): void {
  heights[edge] = height;
  for (const place of document.querySelectorAll<HTMLElement>('[data-bottom-space]')) {
    if (height === 0) place.style.removeProperty(insetProperties[edge]);
    else place.style.setProperty(insetProperties[edge], `${height}px`);
  }
  const covered = heights.bar + heights.card;
  document.documentElement.style.scrollPaddingBottom = `${covered > 0 ? covered + focusRing : 0}px`;
}

/**
 * Keeps the page clear of what lies over its lower edge: the footer grows by as much, and what takes the focus does
 * not hide behind it (WCAG 2.4.11).
 */
export function useBottomInset(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const measure = () => setBottomInset(edge, element.offsetHeight + gapBelow(element));
    // It looks for the first time after the layout of this very picture, so nothing is seen to jump, and no layout is
    // asked for early.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    if (observer) observer.observe(element);
    else measure();
    return () => {
      observer?.disconnect();
      setBottomInset(edge, 0);
    };
  }, [ref, edge, isThere]);
}

/** Distance of a fixed element from the lower edge of the screen, px. */
function gapBelow(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).bottom) || 0;
}
