/** A press that moves less than this, in px, is no drag [spec 9]. */
export const dragThreshold = 5;

type Press = MouseEvent | TouchEvent;

/**
 * Keeps the first 5 px of a press from embla, which would follow from the first one: its own `dragThreshold` decides
 * only whether a click still counts. Listens before embla does. Gives a function that stops.
 */
export function holdSmallMoves(viewport: HTMLElement): () => void {
  const stopping = new AbortController();
  const early = { capture: true, passive: true, signal: stopping.signal } as const;
  let start: { x: number; y: number } | null = null;

  const press = (event: Press) => {
    start = pointOf(event);
  };
  const move = (event: Press) => {
    const point = pointOf(event);
    if (start === null || point === null) return;
    const way = Math.max(Math.abs(point.x - start.x), Math.abs(point.y - start.y));
    if (way > dragThreshold) start = null;
    else event.stopPropagation();
  };
  const release = () => {
    start = null;
  };
  for (const name of ['mousedown', 'touchstart'] as const) viewport.addEventListener(name, press, early);
  for (const name of ['mousemove', 'touchmove'] as const) window.addEventListener(name, move, early);
  for (const name of ['mouseup', 'touchend', 'touchcancel'] as const)
    window.addEventListener(name, release, early);
  return () => stopping.abort();
}

function pointOf(event: Press): { x: number; y: number } | null {
  const point = 'touches' in event ? event.touches[0] : event;
  return point ? { x: point.clientX, y: point.clientY } : null;
}
