import { type RefObject, useLayoutEffect } from 'react';

type BottomEdge = 'bar' | 'card';

/** Heights, px; unset while the element is not shown. */
const insetProperties = { bar: '--bottom-bar-h', card: '--bottom-card-h' } as const satisfies Record<
  BottomEdge,
  string
>;

/** Elements that receive the properties: on the root the browser would recalculate all styles. */
export const bottomInsetTarget = { 'data-bottom-space': '' } as const;

/** Space for bottom bar and bottom card at the end of a page. */
export const bottomInset = `calc(var(${insetProperties.bar}, 0px) + var(${insetProperties.card}, 0px))`;

/** Moves up by `translate`, which causes neither layout nor layout shift. */
export const liftByCss = (space: string) => `translate: 0 calc(-1 * ${space});`;

export const bottomBarHeightCss = `var(${insetProperties.bar}, 0px)`;

/** px. Module state: a browser has one document. */
const heights: Record<BottomEdge, number> = { bar: 0, card: 0 };

/** Space for the focus ring, px. */
const focusRing = 8;

/** `height`: px; 0 removes the property. CSSOM, because the CSP forbids inline styles. */
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
 * Grows the footer by the height of a bar or card at the lower edge, and scrolls a focused element out from
 * behind it (WCAG 2.4.11).
 */
export function useBottomInset(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const measure = () => setBottomInset(edge, element.offsetHeight + gapBelow(element));
    // Calls `measure` after the frame's layout: no forced layout, no visible shift.
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
