import { styled } from 'styled-components';

import { media } from '@/ui/theme/media';
import { day, night } from '@/ui/theme/night';

const cardWidth = '440px';

export const CardPage = styled.main`
  ${night}
  display: grid;
  place-items: center;
  min-height: 100vh;
  padding: var(--s-80) var(--gutter) var(--s-40);
`;

export const Card = styled.div`
  ${day}
  position: relative;
  display: grid;
  gap: var(--s-24);
  width: min(100%, ${cardWidth});
  padding: var(--s-32) var(--s-20);
  border-radius: var(--r-32);
  box-shadow: var(--e-3);

  ${media.from(768)} {
    padding: var(--s-40);
  }
`;

/** The starling sits on the edge of the card. */
export const Mascot = styled.div`
  position: absolute;
  top: -76px;
  right: var(--s-24);
  width: 96px;
`;

export const CardHead = styled.div`
  display: grid;
  gap: var(--s-8);

  h1 {
    font: 600 24px/32px var(--f-display);
  }
  p {
    color: var(--c-muted);
  }
`;
