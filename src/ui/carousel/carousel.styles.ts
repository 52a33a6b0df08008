import styled, { css, keyframes } from 'styled-components';
import { media } from '../theme/media';
import type { PerView } from './carousel-position';

/** Space for focus rings, which the viewport would clip. */
const ring = 'var(--s-8)';

export const CarouselRegionBox = styled.section`
  position: relative;
  min-width: 0;
`;

/** The browser scrolls and snaps the slides; with the engine (`data-driven`) the box clips them. */
export const Viewport = styled.div`
  margin: calc(${ring} * -1);
  padding: ${ring};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${ring};
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--r-32);

  @media (scripting: none) {
    scrollbar-width: thin;
  }

  &[data-driven] {
    overflow: hidden;
    scroll-snap-type: none;
    touch-action: pan-y pinch-zoom;
  }
`;

const widths = ({ $perView }: { $perView: PerView }) =>
  Object.entries($perView).map(
    ([from, count]) => css`
      ${media.from(Number(from))} {
        --per-view: ${count};
      }
    `,
  );

/** The gap is part of each slide, so that a loop has equal distances. */
export const CarouselRow = styled.div<{ $perView: PerView }>`
  --per-view: 1;
  ${widths}
  display: flex;
  margin-left: calc(var(--gap-grid) * -1);
`;

export const Slide = styled.div`
  display: grid;
  flex: 0 0 calc(100% / var(--per-view));
  min-width: 0;
  padding-left: var(--gap-grid);
  scroll-snap-align: start;
  scroll-margin-left: calc(var(--gap-grid) * -1);
`;

const nothingToTurn = ({ $perView, $count }: { $perView: PerView; $count: number }) =>
  Object.entries($perView).map(
    ([from, inView]) => css`
      ${media.from(Number(from))} {
        display: ${inView >= $count ? 'none' : 'flex'};
      }
    `,
  );

const appear = keyframes`from { opacity: 0; }`;

/** Reserves its height before the engine loads: no layout shift. */
export const Bar = styled.div<{ $perView: PerView; $count: number }>`
  display: flex;
  gap: var(--s-8);
  align-items: center;
  min-height: 48px;
  margin-top: var(--s-16);
  ${nothingToTurn}

  @media (scripting: none) {
    display: none;
  }
`;

const appearing = css`
  animation: ${appear} var(--m-base);
`;

export const Dots = styled.div`
  ${appearing}
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  min-width: 0;
  margin-left: calc(var(--s-4) * -1);

  ${media.below(640)} {
    justify-content: center;
    margin-inline: 0;
  }
`;

export const Dot = styled.button`
  display: grid;
  place-items: center;
  flex: 0 1 32px;
  min-width: 24px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--r-8);
  background: transparent;
  cursor: pointer;

  @media (pointer: coarse) {
    flex-basis: 44px;
  }

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: var(--r-pill);
    background: var(--c-line-strong);
    transition:
      width var(--m-base) var(--m-ease),
      background var(--m-fast);
  }

  ${media.forcedColours} {
    &::before {
      border: 1px solid;
    }

    &[aria-current]::before {
      border-width: 5px;
    }
  }

  &:hover::before {
    background: var(--link-here, var(--c-brand));
  }

  &[aria-current]::before {
    width: 24px;
    background: var(--link-here, var(--c-brand));
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

export const Round = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  padding: 0;
  border: 1.5px solid var(--line-here, var(--c-line-strong));
  border-radius: 50%;
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition:
    background var(--m-fast),
    border-color var(--m-fast);

  &:hover {
    border-color: var(--link-here, var(--c-brand));
    background: var(--hover-here, var(--c-surface));
  }

  &[aria-disabled='true'] {
    border-color: var(--line-here, var(--c-line));
    background: transparent;
    color: var(--muted-here, var(--c-on-disabled));
    cursor: not-allowed;
  }
`;

export const CarouselPauseButton = styled(Round)`
  ${appearing}
`;

export const Arrows = styled.div`
  ${appearing}
  display: flex;
  gap: var(--s-8);
  margin-left: auto;

  ${media.below(640)} {
    display: none;
  }
`;
