import { styled } from 'styled-components';

import type { LiveState } from '@/features/lead-desk/live-leads';
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

const lampColours: Record<LiveState, string> = {
  connecting: 'var(--c-muted)',
  live: 'var(--c-success)',
  polling: 'var(--c-on-accent-soft)',
  lost: 'var(--c-error)',
};

const lampHalos: Record<LiveState, string> = {
  connecting: 'var(--c-surface-2)',
  live: 'var(--c-success-soft)',
  polling: 'var(--c-accent-soft)',
  lost: 'var(--c-error-soft)',
};

/** A lamp that tells whether what is on the screen is fresh. */
export const LiveLamp = styled.span<{ $live: LiveState }>`
  display: inline-flex;
  gap: var(--s-12);
  align-items: center;
  color: ${({ $live }) => lampColours[$live]};
  font: var(--t-small);

  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: currentColor;
    box-shadow: 0 0 0 4px ${({ $live }) => lampHalos[$live]};
  }
`;
