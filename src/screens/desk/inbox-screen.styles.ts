import { styled } from 'styled-components';

import type { LiveState } from '@/features/lead-desk/live-leads';
import { media } from '@/ui/theme/media';

/** Where there is no keyboard, nobody needs its keys explained. */
export const WithKeyboard = styled.span`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
  ${media.below(768)} {
    display: none;
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
