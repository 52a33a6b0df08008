import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
  useSyncExternalStore,
} from 'react';
import { deferred } from '../deferred/deferred';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import {
  type CarouselHandle,
  type CarouselPosition,
  isSlideInView,
  type PerView,
  nextStopIndex,
} from './carousel-position';
import * as S from './carousel.styles';
import { carouselText, type CarouselTexts } from './carousel.text';

/** Until the engine has loaded, the browser scrolls the row of slides. */
const CarouselEngine = deferred(async () => (await import('./carousel-engine')).CarouselEngine, 'visible', {
  name: 'carousel engine',
  isBrowserOnly: true,
});

export type CarouselProps = {
  label: string;
  slides: readonly ReactNode[];
  /** One by default (UI-02). */
  perView?: PerView;
  /** Hidden below 640 px (UI-02). */
  arrows?: boolean;
  dots?: boolean;
  infinite?: boolean;
  /** Every 5 s, first after another 3 s (UI-02); with reduced motion only on request. */
  autoplay?: boolean;
  words?: CarouselTexts;
  className?: string;
};

const oneInView: PerView = { 0: 1 };

/**
 * Renders slides with arrows, dots, dragging, arrow keys and optional autoplay. The browser scrolls the
 * server's row until embla takes over near the viewport. [UI-02]
 */
export function Carousel({ label, slides, perView = oneInView, ...options }: CarouselProps) {
  const { arrows = true, dots = true, infinite = false, autoplay = false, words = carouselText } = options;
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [handle, setHandle] = useState<CarouselHandle | null>(null);
  const [position, setPosition] = useState<CarouselPosition | null>(null);
  const [announced, setAnnounced] = useState('');
  const [pauseChoice, setPauseChoice] = useState<boolean | null>(null);
  const { isHeld, setIsPressed, handlers } = useHold();
  const isPaused = usePrefersReducedMotion() ? pauseChoice !== false : pauseChoice === true;
  const isPlaying = autoplay && !isPaused && !isHeld;
  const count = slides.length;

  const takePosition = (next: CarouselPosition) => {
    keepFocus(viewport, (slide) => isSlideInView(slide, count, next));
    setPosition(next);
    // Only a change by the visitor is announced.
    if (position && position.index !== next.index && !isPlaying)
      setAnnounced(words.place(next.index + 1, next.stops));
  };
  const turnByKey = (event: KeyboardEvent) => {
    const turn = event.key === 'ArrowLeft' ? handle?.previous : event.key === 'ArrowRight' && handle?.next;
    if (!turn || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.matches(ownArrows)) return;
    event.preventDefault();
    turn();
  };

  return (
    <S.CarouselRegionBox
      className={options.className}
      aria-roledescription={words.role}
      aria-label={label}
      onKeyDown={turnByKey}
      {...handlers}
    >
      <S.Viewport ref={setViewport} role="group" aria-label={words.slides} tabIndex={position ? -1 : 0}>
        <S.CarouselRow $perView={perView}>
          {slides.map((slide, index) => (
            <S.Slide
              key={index}
              role="group"
              aria-roledescription={words.slideRole}
              aria-label={words.place(index + 1, count)}
              inert={position !== null && !isSlideInView(index, count, position)}
            >
              {slide}
            </S.Slide>
          ))}
        </S.CarouselRow>
      </S.Viewport>
      <CarouselBar
        {...{ count, perView, position, handle, arrows, dots, words }}
        wraps={infinite}
        autoplay={autoplay ? { isPaused, onToggle: () => setPauseChoice(!isPaused) } : null}
      />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {viewport && (
        <CarouselEngine
          viewport={viewport}
          wraps={infinite}
          isPlaying={isPlaying}
          onHandle={setHandle}
          onPosition={takePosition}
          onHold={setIsPressed}
        />
      )}
    </S.CarouselRegionBox>
  );
}

/** Elements in slides that use the arrow keys themselves. */
const ownArrows =
  'input, textarea, select, [contenteditable], [role=slider], [role=tab], [role=radio], [role=option]';

/** When a focused slide becomes invisible, the browser would reset the focus. */
function keepFocus(viewport: HTMLElement | null, staysInView: (slide: number) => boolean): void {
  const focused = document.activeElement;
  if (!viewport || focused === viewport || !viewport.contains(focused)) return;
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  if (!staysInView(slides.findIndex((slide) => slide.contains(focused))))
    viewport.focus({ preventScroll: true });
}

const isOnPause = (target: EventTarget) =>
  target instanceof Element && target.closest(`[${pauseMark}]`) !== null;

/** Whether hovering, focus or dragging pauses the autoplay. [UI-02] */
function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  return {
    isHeld: isHovered || hasFocus || isPressed,
    setIsPressed,
    handlers: {
      onPointerOver: ({ pointerType, target }: PointerEvent) =>
        setIsHovered(pointerType === 'mouse' && !isOnPause(target)),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setHasFocus(!isOnPause(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      },
    },
  };
}

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The pause button itself does not pause on hover or focus: «play» would have no visible effect. */
const pauseMark = 'data-carousel-pause';

interface CarouselBarProps {
  count: number;
  perView: PerView;
  /** Null until the engine loads: the buttons would not work. */
  position: CarouselPosition | null;
  handle: CarouselHandle | null;
  wraps: boolean;
  arrows: boolean;
  dots: boolean;
  autoplay: { isPaused: boolean; onToggle: () => void } | null;
  words: CarouselTexts;
}

function CarouselBar({ count, perView, position, handle, ...rest }: CarouselBarProps) {
  const { wraps, arrows, dots, autoplay, words } = rest;
  if (!arrows && !dots && !autoplay) return null;
  if (!position || !handle || position.stops < 2) return <S.Bar $perView={perView} $count={count} />;
  const { index, stops } = position;
  const isEnd = (step: 1 | -1) => nextStopIndex(index, step, stops, wraps) === null;
  return (
    <S.Bar $perView={perView} $count={count}>
      {dots && (
        <S.Dots>
          {Array.from({ length: stops }, (_, stop) => (
            <S.Dot
              key={stop}
              type="button"
              aria-label={words.dot(stop + 1)}
              aria-current={stop === index ? 'true' : undefined}
              onClick={() => handle.goTo(stop)}
            />
          ))}
        </S.Dots>
      )}
      {autoplay && (
        <S.CarouselPauseButton
          {...{ [pauseMark]: '' }}
          type="button"
          aria-label={autoplay.isPaused ? words.play : words.pause}
          onClick={autoplay.onToggle}
        >
          <Icon name={autoplay.isPaused ? 'i-play' : 'i-pause'} size={20} />
        </S.CarouselPauseButton>
      )}
      {arrows && (
        <S.Arrows>
          <S.Round
            type="button"
            aria-label={words.previous}
            aria-disabled={isEnd(-1)}
            onClick={handle.previous}
          >
            <Icon name="i-left" />
          </S.Round>
          <S.Round type="button" aria-label={words.next} aria-disabled={isEnd(1)} onClick={handle.next}>
            <Icon name="i-right" />
          </S.Round>
        </S.Arrows>
      )}
    </S.Bar>
  );
}
