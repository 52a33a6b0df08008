import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'keydown', 'scroll'] as const;
/** By then the page has been read for a while, milliseconds. */
const longestRest = 8000;

/**
 * Whether somebody does something here, or has been here for a while. What is tracked before waits for its sender, which
 * brings the clients of services: on arrival the processor belongs to the page.
 */
export function useIsInUse(): boolean {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const use = () => setInUse(true);
    for (const sign of signs)
      document.addEventListener(sign, use, { signal: gone.signal, capture: true, passive: true, once: true });
    const timer = setTimeout(use, longestRest);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, []);
  return isInUse;
}
