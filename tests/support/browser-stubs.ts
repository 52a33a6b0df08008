/** Controllable stubs of layout APIs missing in jsdom. */

/** Media queries with the test's results; returns the function that fires their change events. */
export function stubMedia(matches: (media: string) => boolean): () => void {
  const lists: EventTarget[] = [];
  const matchMedia = (media: string): MediaQueryList => {
    const list = Object.defineProperty(new EventTarget(), 'matches', { get: () => matches(media) });
    lists.push(list);
    // Only the members in use.
    return Object.assign(list, { media, onchange: null }) as MediaQueryList;
  };
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true, writable: true });
  return () => {
    for (const list of lists) list.dispatchEvent(new Event('change'));
  };
}

/** Whether a window of this width fits the `max-width` of a query. */
export const fits = (media: string, width: number): boolean =>
  width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);

/** Position of an element: in the viewport or not, and its distance from the viewport's top. */
interface Sight {
  isIntersecting: boolean;
  top?: number;
}

/** One observer and its targets. */
class ScreenWatch implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly watched = new Set<Element>();

  constructor(
    private readonly tell: IntersectionObserverCallback,
    { rootMargin = '' }: IntersectionObserverInit = {},
  ) {
    this.rootMargin = rootMargin;
  }

  observe(element: Element) {
    this.watched.add(element);
  }

  unobserve(element: Element) {
    this.watched.delete(element);
  }

  disconnect() {
    this.watched.clear();
  }

  takeRecords() {
    return [];
  }

  see(target: Element, { isIntersecting, top = 0 }: Sight) {
    const rect = new DOMRect(0, top, 0, 0);
    const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
    const intersectionRatio = isIntersecting ? 1 : 0;
    this.tell([{ target, isIntersecting, intersectionRatio, time: 0, ...rects }], this);
  }
}

/**
 * The viewport of a test, controlled by `see`. `atFirst` is the initial entry of each observer, as in a browser;
 * without it there is none.
 */
export function stubScreen(atFirst?: () => boolean) {
  const watches: ScreenWatch[] = [];
  class Watch extends ScreenWatch {
    constructor(...args: ConstructorParameters<typeof ScreenWatch>) {
      super(...args);
      watches.push(this);
    }

    override observe(element: Element) {
      super.observe(element);
      if (atFirst) this.see(element, { isIntersecting: atFirst() });
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Watch });
  return {
    watches,
    /** Notifies the observers of `target`, or all without one; `rootMargin` selects among the observers. */
    see: (sight: Sight, { target, rootMargin }: { target?: Element; rootMargin?: string } = {}) => {
      for (const watch of watches) {
        if (rootMargin !== undefined && watch.rootMargin !== rootMargin) continue;
        for (const element of [...watch.watched])
          if (target === undefined || element === target) watch.see(element, sight);
      }
    },
  };
}

/** A browser that is idle at once, or never. */
export function stubIdle(isIdle: boolean): void {
  Object.assign(window, {
    requestIdleCallback: (then: () => void) => (isIdle ? window.setTimeout(then) : 0),
    cancelIdleCallback: (timer: number) => window.clearTimeout(timer),
  });
}
