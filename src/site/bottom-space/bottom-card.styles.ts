import styled, { keyframes } from 'styled-components';

import { breakpoints } from '@/config/breakpoints';
import { media } from '@/ui/theme/media';
import { day } from '@/ui/theme/night';
import { barSpace, liftedBy } from './bottom-space';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** Lies over the page's lower edge, above a bar that stands there, so that nothing moves when it comes. */
export const Place = styled.div<{ $isAsked: boolean }>`
  position: fixed;
  z-index: ${({ $isAsked }) => ($isAsked ? 50 : 40)};
  bottom: 0;
  ${liftedBy(barSpace)}
  left: 0;
  max-width: 100%;
  width: 100%;
  padding: 0 var(--s-8) max(var(--s-8), env(safe-area-inset-bottom));
  pointer-events: none;

  ${media.from(breakpoints.shell.mobile)} {
    width: fit-content;
    padding: 0 var(--s-24) var(--s-24);
  }
`;

/** A slim one: on first visits it must leave the heading and the button of the page free. */
export const Card = styled.section`
  ${day}
  display: grid;
  gap: var(--s-8);
  max-height: 80vh;
  padding: var(--s-12);
  overflow: auto;
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  box-shadow: var(--e-3);
  font: var(--t-small);
  pointer-events: auto;
  animation: ${rise} var(--m-base) var(--m-ease);

  &:focus {
    outline: none;
  }

  ${media.from(breakpoints.shell.mobile)} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-24);
    align-items: center;
    max-width: 800px;
    padding: var(--s-16) var(--s-16) var(--s-16) var(--s-24);
  }

  ${media.calm} {
    animation: none;
  }
`;

export const Words = styled.div`
  padding: var(--s-4) var(--s-8) 0;

  ${media.from(breakpoints.shell.mobile)} {
    padding: 0;
  }
`;

export const Actions = styled.div`
  display: flex;
  gap: var(--s-8);

  & > :is(a, button) {
    flex: 1 1 auto;
    padding-inline: var(--s-4);
    line-height: 18px;
  }

  ${media.from(breakpoints.shell.mobile)} {
    & > :is(a, button) {
      padding-inline: var(--s-20);
      white-space: nowrap;
    }
  }
`;
