import { useEffect, useRef } from 'react';

/**
 * A step takes the place of the button that opens it, and the pressed one is gone each time: the focus goes into the
 * step when it opens, and back to its opener when it closes, unless it has gone elsewhere meanwhile (WCAG 2.4.3).
 */
export function useStepFocus<First extends HTMLElement = HTMLElement>(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<First>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement } = document;
    if (isOpen) first.current?.focus();
    else if (activeElement === null || activeElement === document.body) opener.current?.focus();
  }, [isOpen]);
  return { opener, first };
}
