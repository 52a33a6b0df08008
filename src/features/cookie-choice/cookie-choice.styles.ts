import styled, { keyframes } from 'styled-components';

import { breakpoints } from '@/config/breakpoints';
import { barSpace, liftedBy } from '@/site/bottom-space/bottom-space';
import { media } from '@/ui/theme/media';
import { day } from '@/ui/theme/night';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** Lies over the page, above the bar of phones, so that nothing moves when it comes (decision 49). */
export const Place = styled.div`
  position: fixed;
  z-index: 40;
  bottom: 0;
  ${liftedBy(barSpace)}
  left: 0;
  width: min(100%, 520px);
  padding: 0 var(--s-8) max(var(--s-8), env(safe-area-inset-bottom));
  pointer-events: none;

  ${media.from(breakpoints.shell.mobile)} {
    padding: 0 var(--s-24) var(--s-24);
  }
`;

export const Card = styled.section`
  ${day}
  display: grid;
  gap: var(--s-12);
  max-height: 80vh;
  padding: var(--s-20);
  overflow: auto;
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  box-shadow: var(--e-3);
  pointer-events: auto;
  animation: ${rise} var(--m-base) var(--m-ease);

  & h2 {
    font: var(--t-h4);
    letter-spacing: normal;
  }

  & p {
    font: var(--t-small);
  }

  &:focus {
    outline: none;
  }

  ${media.calm} {
    animation: none;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);

  & > button {
    flex: 1 1 auto;
  }
`;
