import styled, { keyframes } from 'styled-components';

import { breakpoints } from '@/config/breakpoints';
import { media } from '@/ui/theme/media';

const appear = keyframes`from { opacity: 0; transform: translateY(-6px); }`;

/** Hangs under its place in the header, out of the page's flow. */
export const Card = styled.div`
  position: absolute;
  top: calc(100% + var(--s-8));
  left: var(--gutter);
  display: grid;
  gap: var(--s-12);
  width: min(320px, 100vw - 2 * var(--gutter));
  padding: var(--s-16);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-2);
  color: var(--c-text);
  font: var(--t-body);
  animation: ${appear} var(--m-base) var(--m-ease);

  ${media.from(breakpoints.shell.tablet)} {
    left: calc(-1 * var(--s-16));
    width: 288px;

    /* Points at the pin before the city's name. */
    &::before {
      content: '';
      position: absolute;
      top: -7px;
      left: 18px;
      width: 12px;
      height: 12px;
      border: solid var(--c-line);
      border-width: 1px 0 0 1px;
      background: var(--c-raised);
      rotate: 45deg;
    }
  }
`;

export const Lead = styled.span`
  display: block;
  color: var(--c-muted);
  font: var(--t-small);
`;

export const City = styled.span`
  font: var(--t-h4);
`;

export const Answers = styled.div`
  display: flex;
  gap: var(--s-8);

  & > button {
    flex: 1;
    padding-inline: var(--s-8);
    white-space: nowrap;
  }
`;
