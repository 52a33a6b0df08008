import { type ScrollWay, scrollStep } from './scroll-step';

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
