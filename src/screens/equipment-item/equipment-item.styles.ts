import styled from 'styled-components';

import { media } from '@/ui/theme/media';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  margin-top: var(--s-16);

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: var(--s-48);
  }

  ${media.from(1600)} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    gap: var(--s-80);
  }
`;

export const Gallery = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  align-self: start;
  aspect-ratio: 5/4;
  border-radius: var(--r-32);
  background: var(--c-brand-soft);
  overflow: hidden;

  &::before {
    content: '';
    position: absolute;
    width: 70%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--c-halo);
  }

  & > svg,
  & > img {
    position: relative;
    width: 70%;
  }

  ${media.from(1024)} {
    position: sticky;
    top: 96px;
  }
`;

export const Info = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  align-content: start;

  & h1 {
    font: var(--t-h2);
  }
`;

export const PriceCard = styled.div`
  display: grid;
  gap: var(--s-16);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);

  & > p {
    font: var(--t-small);
  }

  ${media.from(768)} {
    padding: var(--s-32);
  }
`;

export const BigPrice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  align-items: baseline;

  & b {
    font: 600 36px/44px var(--f-display);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.05em;
  }

  & span {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-32);

  & h2 {
    margin-bottom: var(--s-20);
  }

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    gap: var(--s-64);
  }
`;

export const Specs = styled.dl`
  display: grid;

  & > div {
    display: grid;
    grid-template-columns: 1fr 1.4fr;
    gap: var(--s-16);
    padding: var(--s-12) 0;
    border-bottom: 1px solid var(--c-line);
  }

  & dt {
    color: var(--c-muted);
  }
`;

export const Body = styled.div`
  display: grid;
  gap: var(--s-16);
  align-content: start;
`;
