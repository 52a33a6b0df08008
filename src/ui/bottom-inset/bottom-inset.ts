import { type RefObject, useLayoutEffect } from 'react';

type BottomEdge = 'bar' | 'card';

/** Custom properties with the height of each element, px; unset without it. */
const insetProperties = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/**
 * Attribute of the elements whose subtree uses the properties: they are set there instead of on the page's root, which
 * would recalculate every style.
 */
export const bottomInsetTarget = { 'data-bottom-space': '' } as const;

/** Their sum for styles: the inset at the end of a page. */
export const bottomInset = `calc(var(${insetProperties.bar}, 0px) + var(${insetProperties.card}, 0px))`;

/** `translate` causes neither a layout nor a layout shift. */
export const liftedBy = (space: string) => `translate: 0 calc(-1 * ${space});`;

/** The bar's height alone, for styles. */
export const barInset = `var(${insetProperties.bar}, 0px)`;

/** Heights in the browser's only document, px. */
const heights: Record<BottomEdge, number> = { bar: 0, card: 0 };

/** Room for the focus ring, px. */
const focusRing = 8;

/** 0 removes the property. Uses CSSOM, because the policy forbids inline styles. */
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
