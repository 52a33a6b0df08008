import { type ScrollWay, scrollStep } from './scroll-step';

/**
 * Keeps `data-scroll` of the document at `down` or `up`, by which styles hide and show the header (SHELL-16). Gives
 * the function that ends it.
 */
export function watchScroll(): () => void {
  const { dataset } = document.documentElement;
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
