import { type RefObject, useLayoutEffect } from 'react';

type BottomEdge = 'bar' | 'card';

/** CSS properties with the heights of the bottom bar and the bottom card, px; unset while the element is not shown. */
const insetProperties = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/**
 * Attribute of the elements on which the CSS properties are set. They are not set on the root element, because the
 * browser would then recalculate all styles.
 */
export const bottomInsetTarget = { 'data-bottom-space': '' } as const;

/** CSS value of the space at the end of a page: the sum of the heights of bottom bar and bottom card. */
export const bottomInset = `calc(var(${insetProperties.bar}, 0px) + var(${insetProperties.card}, 0px))`;

/** CSS that moves an element up; `translate` causes neither a layout nor a layout shift. */
export const liftByCss = (space: string) => `translate: 0 calc(-1 * ${space});`;

/** CSS value of the bottom bar's height, without the bottom card. */
export const bottomBarHeightCss = `var(${insetProperties.bar}, 0px)`;

/** Current heights of bottom bar and bottom card, px. Module state, because a browser has only one document. */
const heights: Record<BottomEdge, number> = { bar: 0, card: 0 };

/** Space for the focus ring, px. */
const focusRing = 8;

/**
 * Sets the CSS property of a height, px; 0 removes the property. Uses CSSOM, because the content security policy
 * forbids inline styles.
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
 * Keeps a bar or card at the lower edge from hiding content: the footer grows by the element's height, and a focused
 * element behind it is scrolled into view (WCAG 2.4.11).
 */
export function useBottomInset(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const measure = () => setBottomInset(edge, element.offsetHeight + gapBelow(element));
    // ResizeObserver calls `measure` after the layout of the current frame, so that no layout is forced and nothing
    // shifts visibly.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    if (observer) observer.observe(element);
    else measure();
    return () => {
      observer?.disconnect();
      setBottomInset(edge, 0);
    };
  }, [ref, edge, isThere]);
}

function gapBelow(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).bottom) || 0;
}
