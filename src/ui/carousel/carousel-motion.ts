import type { UseEmblaCarouselType } from 'embla-carousel-react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** UI-02, ms. */
export const glideTime = 400;
/** Embla reckons in steps of 1/60 s, whatever the screen's rate is. */
const stepTime = 1000 / 60;
export const glideSteps = Math.round(glideTime / stepTime);

/** Share of the way left that one step takes, so that the whole is (1 − t)³ and the last step arrives. */
export function glideShare(stepsLeft: number): number {
  return stepsLeft <= 1 ? 1 : 1 - ((stepsLeft - 1) / stepsLeft) ** 3;
}

/**
 * Makes embla arrive 0.4 s after an arrow, a dot or a release (UI-02); at once where `prefersReducedMotion`. Its own `duration` is no
 * time but the weight of a spring, which comes to rest after 0.6 s and more, the longer the way is. So its engine is
 * given another body of motion, as embla's fade plugin does it; under a finger and for jumps the spring stays.
 */
export function glideOnTime(embla: Embla, prefersReducedMotion: () => boolean): void {
  let stepsLeft = 0;
  const restart = () => {
    stepsLeft = prefersReducedMotion() ? 1 : glideSteps;
  };
  const takeOver = () => {
    const engine = embla.internalEngine();
    const { scrollBody: spring, location, previousLocation, target, dragHandler } = engine;
    const wayLeft = () => target.get() - location.get();
    let direction = 0;
    engine.scrollBody = {
      ...spring,
      direction: () => direction,
      seek() {
        direction = Math.sign(wayLeft());
        if (dragHandler.pointerDown() || spring.duration() === 0) {
          spring.seek();
        } else {
          previousLocation.set(location);
          location.add(wayLeft() * glideShare(stepsLeft));
          stepsLeft -= 1;
        }
        return engine.scrollBody;
      },
    };
  };
  takeOver();
  embla.on('select', restart).on('pointerUp', restart).on('reInit', takeOver);
}

/** A press that moves less than this, in px, is no drag (UI-02). */
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
