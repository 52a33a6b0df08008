import { type KeyboardEvent, type ReactNode, useState } from 'react';

import { deferred } from '../deferred/deferred';
import { VisuallyHidden } from '../layout/visually-hidden';
import { CarouselBar } from './carousel-bar';
import { type CarouselHandle, type CarouselPosition, isSlideInView, type PerView } from './carousel-position';
import { carouselText, type CarouselWords } from './carousel.text';
import * as S from './carousel.styles';
import { useHold } from './use-hold';
import { useIsCalm } from './use-is-calm';

/** Without it the slides stay a row that the browser scrolls. */
const CarouselEngine = deferred(async () => (await import('./carousel-engine')).CarouselEngine, 'visible', {
  name: 'carousel engine',
  isBrowserOnly: true,
});

export type CarouselProps = {
  /** What it holds, for screen readers. */
  label: string;
  slides: readonly ReactNode[];
  /** Slides in view by width of the window; one by default [spec 9]. */
  perView?: PerView;
  /** Hidden below 640 px [spec 9]. */
  arrows?: boolean;
  dots?: boolean;
  /** After the last slide comes the first. */
  infinite?: boolean;
  /** Slides change every 5 s, the first time after 3 s more [spec 9]; not under reduced motion, until asked to. */
  autoplay?: boolean;
  words?: CarouselWords;
  className?: string;
};

const oneInView: PerView = { 0: 1 };

/**
 * Slides that are turned by arrows, dots, dragging (from 5 px), arrow keys and, if wanted, by themselves. The server's
 * HTML is a row that the browser scrolls and snaps; embla takes it over when it is near. [UI-02]
 */
export function Carousel({ label, slides, perView = oneInView, ...options }: CarouselProps) {
  const { arrows = true, dots = true, infinite = false, autoplay = false, words = carouselText } = options;
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const [handle, setHandle] = useState<CarouselHandle | null>(null);
  const [position, setPosition] = useState<CarouselPosition | null>(null);
  const [announced, setAnnounced] = useState('');
  const [pauseChoice, setPauseChoice] = useState<boolean | null>(null);
  const { isHeld, setIsPressed, handlers } = useHold();
  const isPaused = useIsCalm() ? pauseChoice !== false : pauseChoice === true;
  const isPlaying = autoplay && !isPaused && !isHeld;
  const count = slides.length;

  const takePosition = (next: CarouselPosition) => {
    keepFocus(viewport, (slide) => isSlideInView(slide, count, next));
    setPosition(next);
    // What changes by itself is not read out; what the visitor changes is.
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
    <S.Region
      className={options.className}
      aria-roledescription={words.role}
      aria-label={label}
      onKeyDown={turnByKey}
      {...handlers}
    >
      <S.Viewport ref={setViewport} role="group" aria-label={words.slides} tabIndex={position ? -1 : 0}>
        <S.Row $perView={perView}>
          {slides.map((slide, index) => (
            <S.Slide
              // Slides are a fixed list of the page: their places are their names.
              key={index}
              role="group"
              aria-roledescription={words.slideRole}
              aria-label={words.place(index + 1, count)}
              inert={position !== null && !isSlideInView(index, count, position)}
            >
              {slide}
            </S.Slide>
          ))}
        </S.Row>
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
    </S.Region>
  );
}

/** Elements in slides that need the arrow keys themselves. */
const ownArrows =
  'input, textarea, select, [contenteditable], [role=slider], [role=tab], [role=radio], [role=option]';

/** A slide that goes out of view can't keep the focus, which would fall to the page's start. */
function keepFocus(viewport: HTMLElement | null, staysInView: (slide: number) => boolean): void {
  const focused = document.activeElement;
  if (!viewport || focused === viewport || !viewport.contains(focused)) return;
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  if (!staysInView(slides.findIndex((slide) => slide.contains(focused))))
    viewport.focus({ preventScroll: true });
}
