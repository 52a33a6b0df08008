import { type RefObject, useLayoutEffect } from 'react';

import { type BottomEdge, keepBottomFree } from './bottom-space';

/**
 * Keeps the page clear of what lies over its lower edge: the footer grows by as much, and what takes the focus does
 * not hide behind it (WCAG 2.4.11).
 */
export function useBottomSpace(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  // Before the first picture: what lies above it must not be seen lower and then jump.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const measure = () => keepBottomFree(edge, element.offsetHeight);
    measure();
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      keepBottomFree(edge, 0);
    };
  }, [ref, edge, isThere]);
}
