/** [spec 9]: how far ahead of the screen, in px, and how rarely, in ms, pictures begin to load. */
const threshold = '100px';
// Sideways only: Chromium adds it to the margin of the window too, and would load 200 px ahead.
const sideways = `0px ${threshold}`;
const throttle = 300;

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let timer = 0;
let shownAt = -throttle;

/** One observer for all pictures of a page, those in rows that scroll sideways too. */
function startObserver(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
      timer ||= window.setTimeout(showNear, shownAt + throttle - performance.now());
    },
    { rootMargin: threshold, scrollMargin: sideways },
  );
}

/** What was near for less than the throttle and is gone again stays unloaded. */
function showNear(): void {
  timer = 0;
  shownAt = performance.now();
  for (const element of near) {
    waiting.get(element)?.();
    forget(element);
  }
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
  near.delete(element);
}

/**
 * Calls once when the element comes within 100 px of the screen; changes are applied at most every 300 ms, for all
 * elements together. Gives a function that stops waiting. A browser that can't tell calls at once. [spec 9] [UI-09]
 */
export function whenNear(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  observer ??= startObserver();
  waiting.set(element, then);
  observer.observe(element);
  return () => forget(element);
}
