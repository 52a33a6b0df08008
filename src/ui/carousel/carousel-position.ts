export interface CarouselPosition {
  /** Index of the first visible slide, from 0. */
  index: number;
  /** Positions, one dot each. */
  stops: number;
  perView: number;
}

/** Commands of a carousel after its engine has loaded. */
export interface CarouselHandle {
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

/** Visible slides by minimum window width, px: `{ 0: 1, 767: 2 }`. */
export type PerView = Readonly<Record<number, number>>;

/** Whether a slide is visible; when wrapping, the first slides follow the last. */
export function isSlideInView(slide: number, count: number, { index, perView }: CarouselPosition): boolean {
  return (slide - index + count) % count < perView;
}

/** Returns null at the end of a carousel that does not wrap. */
export function nextStopIndex(index: number, step: 1 | -1, stops: number, wraps: boolean): number | null {
  const next = index + step;
  if (next >= 0 && next < stops) return next;
  return wraps && stops > 1 ? (next + stops) % stops : null;
}
