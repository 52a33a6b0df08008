import { type RefObject, useLayoutEffect } from 'react';

import { allBottomSpace, type BottomEdge, bottomSpace } from './bottom-space';

/**
 * Keeps the page clear of what lies over its lower edge: the footer grows by as much, and what takes the focus does
 * not hide behind it (WCAG 2.4.11). Heights go through CSSOM, as the policy wants.
 */
export function useBottomSpace(ref: RefObject<HTMLElement | null>, edge: BottomEdge, isThere: boolean): void {
  // Before the first picture: what lies above it must not be seen lower and then jump.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isThere || !element) return;
    const { documentElement: root } = document;
    const measure = () => root.style.setProperty(bottomSpace[edge], `${element.offsetHeight}px`);
    measure();
    root.style.setProperty('scroll-padding-bottom', allBottomSpace);
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      root.style.removeProperty(bottomSpace[edge]);
    };
  }, [ref, edge, isThere]);
}
