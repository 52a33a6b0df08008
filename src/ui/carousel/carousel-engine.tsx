import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { useEffect, useRef, useState } from 'react';

import { type CarouselHandle, type CarouselPosition, nextStopIndex } from './carousel-position';

/** Interval of the autoplay, ms (UI-02). */
const autoplayTime = 5000;
const startDelay = 3000;

export interface CarouselEngineProps {
  viewport: HTMLElement;
  wraps: boolean;
  isPlaying: boolean;
  onHandle: (handle: CarouselHandle) => void;
  onPosition: (position: CarouselPosition) => void;
  onHold: (isHeld: boolean) => void;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs Embla, loaded near the viewport; renders nothing. [UI-02] */
export function CarouselEngine({ viewport, wraps, isPlaying, ...calls }: CarouselEngineProps) {
  // The slide to which the visitor scrolled before the engine loaded.
  const [startIndex] = useState(() => firstSlideInView(viewport));
  const [plugins] = useState(() => [
    Autoplay({ delay: autoplayTime, playOnInit: false, stopOnFocusIn: false }),
    // Horizontal trackpad gestures move the slides; vertical ones scroll the page.
    WheelGesturesPlugin({ forceWheelAxis: 'x' }),
  ]);
  const [setViewport, embla] = useEmblaCarousel(
    { align: 'start', loop: wraps, dragThreshold, startIndex },
    plugins,
  );
  const latest = useRef(calls);

  useEffect(() => {
    latest.current = calls;
  });
  useEffect(() => {
    setViewport(viewport);
    return ignoreSmallMoves(viewport);
  }, [setViewport, viewport]);

  useEffect(() => {
    if (!embla) return;
    const release = takeOver(embla.rootNode());
    glideOnTime(embla, prefersReducedMotion);
    const reportPosition = () => latest.current.onPosition(positionOf(embla));
    embla.on('select', reportPosition).on('reInit', reportPosition);
    embla.on('pointerDown', () => latest.current.onHold(true));
    embla.on('pointerUp', () => latest.current.onHold(false));
    latest.current.onHandle(handleOf(embla, wraps));
    reportPosition();
    return release;
  }, [embla, wraps]);

  useAutoplay(embla, isPlaying);
  return null;
}

/** Makes embla instead of native scrolling move the slides. */
function takeOver(viewport: HTMLElement): () => void {
  viewport.setAttribute('data-driven', '');
  viewport.scrollLeft = 0;
  return () => viewport.removeAttribute('data-driven');
}

/** The first automatic change waits for the start delay and the interval. */
function useAutoplay(embla: Embla | undefined, isPlaying: boolean): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!embla || !isPlaying) return;
    const play = () => {
      // The autoplay plugin has no timers for a single position.
      if (hasStarted.current && embla.scrollSnapList().length > 1) embla.plugins().autoplay.play();
    };
    const timer = setTimeout(
      () => {
        hasStarted.current = true;
        play();
      },
      hasStarted.current ? 0 : startDelay,
    );
    // A resize makes embla reinitialise without autoplay.
    embla.on('reInit', play);
    return () => {
      clearTimeout(timer);
      embla.off('reInit', play);
      embla.plugins().autoplay.stop();
    };
  }, [embla, isPlaying]);
}

function positionOf(embla: Embla): CarouselPosition {
  const { containerRect, slideRects } = embla.internalEngine();
  const slideWidth = slideRects[0]?.width ?? containerRect.width;
  return {
    index: embla.selectedScrollSnap(),
    stops: embla.scrollSnapList().length,
    perView: Math.max(1, Math.round(containerRect.width / slideWidth)),
  };
}

function handleOf(embla: Embla, wraps: boolean): CarouselHandle {
  const step = (by: 1 | -1) => {
    const stops = embla.scrollSnapList().length;
    const next = nextStopIndex(embla.selectedScrollSnap(), by, stops, wraps);
    // Too few slides: the next would be the first again.
    if (next === null) return;
    if (embla.internalEngine().options.loop) embla[by === 1 ? 'scrollNext' : 'scrollPrev']();
    else embla.scrollTo(next);
  };
  return { previous: () => step(-1), next: () => step(1), goTo: (index) => embla.scrollTo(index) };
}

function firstSlideInView(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  const width = slide?.getBoundingClientRect().width ?? 0;
  return width > 0 ? Math.round(viewport.scrollLeft / width) : 0;
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Duration of a slide change, ms (UI-02). */
export const slideAnimationMs = 400;
/** Embla computes in steps of 1/60 s at any refresh rate. */
const stepTime = 1000 / 60;
export const glideSteps = Math.round(slideAnimationMs / stepTime);

/**
 * Returns the share of the remaining distance per animation step: the distance falls as (1 − t)³ to the
 * target.
 */
export function glideShare(stepsLeft: number): number {
  return stepsLeft <= 1 ? 1 : 1 - ((stepsLeft - 1) / stepsLeft) ** 3;
}

/**
 * Embla's `duration` is the mass of a spring, 0.6 s or more instead of the 0.4 s of UI-02. Replaces the
 * scroll body, as embla's fade plugin does; drags and jumps keep the spring.
 */
function glideOnTime(embla: Embla, prefersReducedMotion: () => boolean): void {
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

/** Distance before dragging begins, px (UI-02). */
const dragThreshold = 5;

type Press = MouseEvent | TouchEvent;

/**
 * Keeps Embla from moving slides from the first pixel: its `dragThreshold` only affects clicks. Listens
 * before embla; returns the stop function.
 */
export function ignoreSmallMoves(viewport: HTMLElement): () => void {
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
