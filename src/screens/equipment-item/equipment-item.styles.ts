import styled from 'styled-components';

import { factChips } from '@/ui/card/card.styles';
import { MainAndSide } from '@/ui/layout/main-and-side';
import { media } from '@/ui/theme/media';

// One component per block, its parts by their elements: every styled component is a load for the scripts.

export const Columns = styled(MainAndSide)`
  margin-top: var(--s-16);
`;

export const Specs = styled.ul`
  ${factChips}
`;

/** Pictures of an item: every one takes the whole stage, the browser swipes and snaps; thumbnails below. */
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

export const Info = styled.div`
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

/** Ways to pay; the page comes back here after one was followed as a link. */
export const Ways = styled.div`
  display: grid;
  gap: var(--s-8);
  scroll-margin-top: 96px;
`;

/** The price, what it is made of, and the order button. */
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

/** What is said beside the price. */
export const Said = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

/** One row of what the price is made of; the first of the totals is set apart. */
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

/** Characteristics on the left; what is in the box and the description on the right. */
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

export const InBox = styled.div`
  margin-bottom: var(--s-24);
  padding: var(--s-32);
  border-radius: var(--r-32);
  background: var(--c-brand-soft);
`;
