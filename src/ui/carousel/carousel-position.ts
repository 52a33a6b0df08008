export interface CarouselPosition {
  /** Index of the first visible slide, from 0. */
  index: number;
  /** Positions; each has a dot. */
  stops: number;
  perView: number;
}

/** Commands that a carousel accepts after its engine has loaded. */
export interface CarouselHandle {
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

/** Visible slides by minimum width of the window, px: `{ 0: 1, 767: 2 }` shows two from 767 px. */
export type PerView = Readonly<Record<number, number>>;

/** A wrapping carousel shows the first slides after the last. */
export function isSlideInView(slide: number, count: number, { index, perView }: CarouselPosition): boolean {
  return (slide - index + count) % count < perView;
}

/** Null at the end of a carousel that does not wrap. */
export function nextStopIndex(index: number, step: 1 | -1, stops: number, wraps: boolean): number | null {
  const next = index + step;
  if (next >= 0 && next < stops) return next;
  return wraps && stops > 1 ? (next + stops) % stops : null;
}
