import styled, { css } from 'styled-components';

import { factChips } from '@/ui/card/card.styles';
import { GridOfThrees } from '@/ui/layout/grid';
import { MainAndSide } from '@/ui/layout/main-and-side';
import { media } from '@/ui/theme/media';

// One styled component with element selectors per block: every styled component adds bytes to the script.

export const ItemPageColumns = styled(MainAndSide)`
  margin-top: var(--s-16);
`;

export const ItemPageSpecs = styled.ul`
  ${factChips}
`;

/** Pictures fill the stage and scroll; thumbnails are below. */
export const Pictures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-12);
  align-self: start;

  & > div {
    position: relative;
    border-radius: var(--r-32);
    background: var(--c-brand-soft);
    overflow: hidden;
  }

  & [role='group'] {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    scroll-behavior: smooth;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;

    ${media.prefersReducedMotion} {
      scroll-behavior: auto;
    }
  }

  & [id] {
    display: grid;
    place-items: center;
    aspect-ratio: 5/4;
    background: radial-gradient(circle closest-side, var(--c-halo) 84%, transparent 84.5%);
    scroll-margin-top: 96px;
    scroll-snap-align: start;

    & svg {
      width: 70%;
    }

    & img {
      width: 94%;
    }
  }

  & button {
    position: absolute;
    z-index: 2;
    right: var(--s-12);
    top: var(--s-12);
    display: flex;
    gap: var(--s-8);
    align-items: center;
    min-height: 44px;
    padding: 0 var(--s-16);
    border: 0;
    border-radius: var(--r-pill);
    background: var(--c-surface);
    color: inherit;
    font: var(--t-small);
    cursor: pointer;

    &[aria-pressed='true'] {
      background: var(--c-brand);
      color: var(--c-on-brand);
    }

    @media (scripting: none) {
      display: none;
    }
  }

  & ul {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--s-12);
  }

  & a {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    padding: var(--s-8);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & [aria-current] {
    box-shadow: inset 0 0 0 2px var(--c-brand);
  }

  ${media.from(1024)} {
    position: sticky;
    top: 96px;
  }
`;

const knob = css`
  width: 64px;
  height: 100%;
  border: 0;
  border-radius: 0;
  background: linear-gradient(var(--c-brand) 0 0) bottom 24px center / 100% 6px no-repeat;
`;

/** Over the pictures until the views have loaded; the slider covers both. */
export const Turntable = styled.div`
  position: absolute;
  inset: 0;

  & svg {
    position: absolute;
    inset: 0;
    margin: auto;
    width: 94%;
    opacity: 0;
  }

  &[data-loaded] {
    background:
      radial-gradient(circle closest-side, var(--c-halo) 84%, transparent 84.5%), var(--c-brand-soft);

    & svg {
      opacity: 1;
    }
  }

  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border-radius: var(--r-32);
    background: linear-gradient(var(--c-line-strong) 0 0) bottom 26px center / calc(100% - 64px) 2px no-repeat;
    appearance: none;
    cursor: grab;
    touch-action: pan-y;

    &:active {
      cursor: grabbing;
    }

    &:focus-visible {
      outline-offset: -6px;
    }

    &::-webkit-slider-runnable-track {
      height: 100%;
    }

    &::-webkit-slider-thumb {
      appearance: none;
      ${knob}
    }

    &::-moz-range-thumb {
      ${knob}
    }
  }
`;

export const ItemSummary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  align-content: start;

  & h1 {
    font: var(--t-h2);
  }

  & > p {
    color: var(--c-muted);
  }
`;

export const ItemPagePaymentOptions = styled.div`
  display: grid;
  gap: var(--s-8);
  scroll-margin-top: 96px;
`;

export const PriceFrame = styled.section`
  display: grid;
  gap: var(--s-16);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);

  ${media.from(768)} {
    padding: var(--s-32);
  }
`;

export const PriceNote = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

/** Part or total; the first total has a larger distance. */
export const SumRow = styled.div<{ $isTotal: boolean }>`
  display: flex;
  gap: var(--s-16);
  justify-content: space-between;
  padding-top: var(--s-12);
  font: var(--t-small);
  ${({ $isTotal }) => $isTotal && 'margin-top: var(--s-12); border-top: 1px dashed var(--c-line-strong);'}
`;

export const SumTitle = styled.dt`
  color: var(--c-muted);
`;

export const SumValue = styled.dd`
  font-weight: 600;
  white-space: nowrap;
`;

export const AboutFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-32);

  & dl {
    margin-top: var(--s-8);
  }

  & dl > div {
    display: grid;
    grid-template-columns: 1fr 1.4fr;
    gap: var(--s-16);
    padding-block: var(--s-12);
    border-bottom: 1px solid var(--c-line);
  }

  & dt {
    color: var(--c-muted);
  }

  & p,
  & li {
    margin-top: var(--s-12);
  }

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    gap: var(--s-64);
  }
`;

export const PackageContents = styled.div`
  margin-bottom: var(--s-40);
  padding: var(--s-32);
  border-radius: var(--r-32);
  background: var(--c-brand-soft);
`;

/** Hides the third card in rows of two. */
export const Similar = styled(GridOfThrees)`
  ${media.between(684, 1004)} {
    & > :nth-child(3) {
      display: none;
    }
  }
`;
