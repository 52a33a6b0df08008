const touches = ['focusin', 'pointerdown', 'input'] as const;

/** How far from the screen what is loaded begins to be, as a margin of an IntersectionObserver. */
const usualAhead = '400px 0px';

/**
 * Calls once when the element comes near the viewport or is touched; at once where it already has the focus. Gives a
 * function that stops waiting.
 */
export function whenNearOrTouched(element: Element, then: () => void, ahead = usualAhead): () => void {
  const waiting = new AbortController();
  const go = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    then();
  };
  for (const touch of touches) element.addEventListener(touch, go, { signal: waiting.signal, passive: true });
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && go(),
    { rootMargin: ahead },
  );
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  if (element.contains(document.activeElement)) go();
  else observer.observe(element);
  return () => waiting.abort();
}
