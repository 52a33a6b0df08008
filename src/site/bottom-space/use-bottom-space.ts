import { type RefObject, useLayoutEffect } from 'react';

import { type BottomEdge, keepBottomFree } from './bottom-space';

/**
 * Keeps the page clear of what lies over its lower edge: the footer grows by as much, and what takes the focus does
 * not hide behind it (WCAG 2.4.11).
 */
export function useBottomSpace(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const measure = () => keepBottomFree(edge, element.offsetHeight);
    // It looks for the first time after the layout of this very picture, so nothing is seen to jump, and no layout is
    // asked for early.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    if (observer) observer.observe(element);
    else measure();
    return () => {
      observer?.disconnect();
      keepBottomFree(edge, 0);
    };
  }, [ref, edge, isThere]);
}
