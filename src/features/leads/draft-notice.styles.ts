import styled from 'styled-components';

import { breakpoints } from '@/config/breakpoints';
import { allBottomSpace, liftedBy } from '@/site/bottom-space/bottom-space';
import { media } from '@/ui/theme/media';
import { day } from '@/ui/theme/night';

/** Over the page, above what lies along its lower edge. */
export const Place = styled.div`
  position: fixed;
  z-index: 45;
  right: 0;
  bottom: 0;
  ${liftedBy(allBottomSpace)}
  width: min(100%, 440px);
  padding: var(--s-8);
  pointer-events: none;

  ${media.from(breakpoints.shell.mobile)} {
    padding: var(--s-24);
  }
`;

export const Card = styled.section`
  ${day}
  display: grid;
  gap: var(--s-12);
  padding: var(--s-20);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  box-shadow: var(--e-3);
  font: var(--t-small);
  pointer-events: auto;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
`;
