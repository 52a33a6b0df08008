/** Which way a page is being scrolled, and the farthest position on that way in px, from which a turn is counted. */
export interface ScrollWay {
  isDown: boolean;
  farthest: number;
}

/** Shorter ways back do not turn the direction [spec 9, SHELL-16]. In px. */
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
