export interface CarouselPosition {
  /** First slide in view, from 0. */
  index: number;
  /** Number of positions, each with a dot. */
  stops: number;
  perView: number;
}

/** Commands that a carousel accepts after its engine has loaded. */
export interface CarouselHandle {
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

/** Slides in view by minimum width of the window in px: `{ 0: 1, 767: 2 }` is one, and two from 767 px. */
export type PerView = Readonly<Record<number, number>>;

/** Whether a slide is in view; a carousel that wraps shows the first slides after the last. */
export function isSlideInView(slide: number, count: number, { index, perView }: CarouselPosition): boolean {
  return (slide - index + count) % count < perView;
}

/** Index of the next or previous stop; null at the end of a carousel that does not wrap. */
export function nextStopIndex(index: number, step: 1 | -1, stops: number, wraps: boolean): number | null {
  const next = index + step;
  if (next >= 0 && next < stops) return next;
  return wraps && stops > 1 ? (next + stops) % stops : null;
}
