/** Controllable stubs of layout APIs missing in jsdom. */

/** Stubs `matchMedia` with the given results. Returns a function that fires the change events of all queries. */
export function stubMedia(matches: (media: string) => boolean): () => void {
  const lists: EventTarget[] = [];
  const matchMedia = (media: string): MediaQueryList => {
    const list = Object.defineProperty(new EventTarget(), 'matches', { get: () => matches(media) });
    lists.push(list);
    return Object.assign(list, { media, onchange: null }) as MediaQueryList;
  };
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true, writable: true });
  return () => {
    for (const list of lists) list.dispatchEvent(new Event('change'));
  };
}

/** Whether a window of this width matches the `max-width` of a media query. */
export const fits = (media: string, width: number): boolean =>
  width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0);

/** Whether an element is in the viewport, and the distance between their upper edges, px. */
interface Sight {
  isIntersecting: boolean;
  top?: number;
}

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
 * Stubs IntersectionObserver; the test controls it by `see`. Each observer receives the result of `atFirst` as its
 * first entry; without `atFirst` it receives none.
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
    /**
     * Calls the observers of `target`, or all observers without it. `rootMargin` restricts the call to observers with
     * this margin.
     */
    see: (sight: Sight, { target, rootMargin }: { target?: Element; rootMargin?: string } = {}) => {
      for (const watch of watches) {
        if (rootMargin !== undefined && watch.rootMargin !== rootMargin) continue;
        for (const element of [...watch.watched])
          if (target === undefined || element === target) watch.see(element, sight);
      }
    },
  };
}

/** Stubs requestIdleCallback, which runs callbacks soon or never. */
export function stubIdle(isIdle: boolean): void {
  Object.assign(window, {
    requestIdleCallback: (then: () => void) => (isIdle ? window.setTimeout(then) : 0),
    cancelIdleCallback: (timer: number) => window.clearTimeout(timer),
  });
}
