import { styled } from 'styled-components';

import { media } from '@/ui/theme/media';

export const Desk = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  background: var(--c-surface);

  ${media.from(1024)} {
    grid-template: 1fr / 88px minmax(0, 1fr);
  }
`;

export const Work = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  align-content: start;
  width: 100%;
  max-width: 1920px;
  padding: var(--s-16) var(--s-12) var(--s-32);

  ${media.from(768)} {
    padding: var(--s-24);
  }
`;

export const WorkHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;

  h1 {
    font: 600 24px/32px var(--f-display);
  }
  p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export const HeadEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8) var(--s-16);
  align-items: center;
`;
