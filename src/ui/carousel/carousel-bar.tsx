import { Icon } from '../icon/icon';
import type { CarouselHandle, CarouselPosition, PerView } from './carousel-position';
import { stopAfter } from './carousel-position';
import type { CarouselWords } from './carousel.text';
import * as S from './carousel.styles';

/** Hovering over it or focusing it does not hold the slides: else «play» would seem to do nothing. */
export const pauseMark = 'data-carousel-pause';

interface CarouselBarProps {
  count: number;
  perView: PerView;
  /** Null until the engine has come: the buttons would do nothing. */
  position: CarouselPosition | null;
  handle: CarouselHandle | null;
  wraps: boolean;
  arrows: boolean;
  dots: boolean;
  /** Null where slides never change by themselves. */
  autoplay: { isPaused: boolean; onToggle: () => void } | null;
  words: CarouselWords;
}

/** Dots, pause and arrows of a carousel. */
export function CarouselBar({ count, perView, position, handle, ...rest }: CarouselBarProps) {
  const { wraps, arrows, dots, autoplay, words } = rest;
  if (!arrows && !dots && !autoplay) return null;
  if (!position || !handle || position.stops < 2) return <S.Bar $perView={perView} $count={count} />;
  const { index, stops } = position;
  const isEnd = (step: 1 | -1) => stopAfter(index, step, stops, wraps) === null;
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
        <S.Round
          {...{ [pauseMark]: '' }}
          type="button"
          aria-label={autoplay.isPaused ? words.play : words.pause}
          onClick={autoplay.onToggle}
        >
          <Icon name={autoplay.isPaused ? 'i-play' : 'i-pause'} size={20} />
        </S.Round>
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
