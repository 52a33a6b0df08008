/** Distance from the viewport at which a part begins to load, as a margin of an IntersectionObserver. */
const ahead = '400px 0px';
/** Maximum delay of an idle part, ms; shorter in Safari, which has no idle callbacks. */
const latestIdle = { withCallback: 4000, withoutCallback: 1500 } as const;

/** When a server-rendered part is hydrated. */
export type HydrationMoment = 'visible' | 'idle' | 'interaction';

/** Calls `then` at the part's moment, except for interactions. Returns the stop function. */
export function waitForMoment(
  moment: HydrationMoment,
  { place, isFromServer }: { place: Element; isFromServer: boolean },
  then: () => void,
): () => void {
  if (moment === 'idle') return whenIdle(then);
  if (moment === 'visible') return isFromServer ? whenContentNear(place, then) : whenNear([place], then);
  return () => undefined;
}

function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, latestIdle.withoutCallback);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(then, { timeout: latestIdle.withCallback });
  return () => window.cancelIdleCallback(idle);
}

/** Observes the content of a part, because its wrapper has no box. */
function whenContentNear(place: Element, then: () => void): () => void {
  let stop = watchContent(place, then);
  // React may render the part again before hydration, e.g. after a server error.
  const changes = new MutationObserver(() => {
    stop();
    stop = watchContent(place, then);
  });
  changes.observe(place, { childList: true });
  return () => {
    changes.disconnect();
    stop();
  };
}

function watchContent(place: Element, then: () => void): () => void {
  const boxes = boxesIn(place);
  // A part without rendered elements can't come near the viewport.
  return boxes.length > 0 ? whenNear(boxes, then) : whenIdle(then);
}

/** Returns the outermost boxes, also of nested parts, whose wrappers have none. */
function boxesIn(place: Element): Element[] {
  return [...place.children].flatMap((child) =>
    child.hasAttribute('data-deferred') ? boxesIn(child) : [child],
  );
}

function whenNear(elements: readonly Element[], then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: ahead },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
