import { type RefObject, useLayoutEffect } from 'react';

/**
 * For what lies over a page without being a dialog: when it goes while the focus is in it, the focus returns to where it
 * came from, or to the main part of the page, where reading goes on.
 */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let origin: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) origin = relatedTarget;
    };
    element.addEventListener('focusin', remember);
    return () => {
      element.removeEventListener('focusin', remember);
      if (!element.contains(document.activeElement)) return;
      const isThere = origin instanceof HTMLElement && origin.isConnected;
      const target = isThere ? (origin as HTMLElement) : document.querySelector('main'); // checked in the line above
      target?.focus({ preventScroll: true });
    };
  }, [ref]);
}
