/**
 * Keeps `data-scroll` of the header's bar at `down` or `up`, by which its styles hide and show it (SHELL-16). Gives the
 * function that ends it. On the document it would cost the styles of the whole page.
 */
export function watchScroll({ dataset }: HTMLElement): () => void {
  let way: ScrollWay = { isDown: false, farthest: scrollY };
  let frame = 0;
  const look = () => {
    frame = 0;
    way = scrollStep(way, scrollY);
    dataset.scroll = way.isDown ? 'down' : 'up';
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(look);
  };
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
    delete dataset.scroll;
  };
}

/** Which way a page is being scrolled, and the farthest position on that way in px, from which a turn is counted. */
interface ScrollWay {
  isDown: boolean;
  farthest: number;
}

/** Shorter ways back do not turn the direction (SHELL-16). In px. */
export const scrollThreshold = 100;

/** The way after the page was scrolled to `y`, in px from its top; the first 100 px are always on the way up. */
export function scrollStep({ isDown, farthest }: ScrollWay, y: number): ScrollWay {
  // Some browsers let a page bounce over its top.
  const place = Math.max(y, 0);
  const wasDown = isDown && place >= scrollThreshold;
  const turn = wasDown ? Math.max(farthest, place) : Math.min(farthest, place);
  return Math.abs(place - turn) < scrollThreshold
    ? { isDown: wasDown, farthest: turn }
    : { isDown: !wasDown, farthest: place };
}
