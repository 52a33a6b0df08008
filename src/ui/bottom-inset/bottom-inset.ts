import { type RefObject, useLayoutEffect } from 'react';

type BottomEdge = 'bar' | 'card';

/** CSS properties with the height of the bottom bar and of the bottom card, px; unset without the element. */
const insetProperties = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/** Attribute of elements on which the CSS properties are set: on the page's root they would recalculate every style. */
export const bottomInsetTarget = { 'data-bottom-space': '' } as const;

/** CSS value of the space at the end of a page: the heights of bar and card. */
export const bottomInset = `calc(var(${insetProperties.bar}, 0px) + var(${insetProperties.card}, 0px))`;

/** CSS that lifts an element; `translate` causes neither a layout nor a layout shift. */
export const liftByCss = (space: string) => `translate: 0 calc(-1 * ${space});`;

/** CSS value of the bottom bar's height alone. */
export const bottomBarHeightCss = `var(${insetProperties.bar}, 0px)`;

/** Current heights of bar and card, px; a browser has only one document. */
const heights: Record<BottomEdge, number> = { bar: 0, card: 0 };

/** Room for the focus ring, px. */
const focusRing = 8;

/**
 * Sets the CSS property of a height; 0 removes it. Uses CSSOM, because the content security policy forbids inline
 * styles.
 */
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
 * Keeps the page clear of elements over its lower edge: the footer grows by their height, and a focused element scrolls
 * out from behind them (WCAG 2.4.11).
 */
export function useBottomInset(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const measure = () => setBottomInset(edge, element.offsetHeight + gapBelow(element));
    // The first callback follows the layout of the current frame, so nothing visible jumps, and no layout is forced.
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
