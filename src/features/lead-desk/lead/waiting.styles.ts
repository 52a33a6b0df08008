import { css, styled } from 'styled-components';

import type { WaitingTone } from '../waiting';

/** `ahead`: the call is due later. */
const badgeTones: Record<WaitingTone | 'ahead', ReturnType<typeof css>> = {
  calm: css`
    background: var(--c-success-soft);
    color: var(--c-success);
  `,
  soon: css`
    background: var(--c-accent-soft);
    color: var(--c-on-accent-soft);
  `,
  late: css`
    background: var(--c-error-soft);
    color: var(--c-error);
  `,
  ahead: css`
    background: var(--c-sky-soft);
    color: var(--c-on-sky-soft);
  `,
};

const ringColours: Record<WaitingTone, string> = {
  calm: 'var(--c-success)',
  soon: 'var(--c-accent)',
  late: 'var(--c-error)',
};

export const Badge = styled.span<{ $tone: WaitingTone | 'ahead' }>`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: var(--s-4);
  padding: 2px var(--s-8);
  border-radius: var(--r-8);
  font: 650 14px/20px var(--f-text);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $tone }) => badgeTones[$tone]}
`;

export const ReceivedAt = styled.span`
  padding: 2px 0;
  color: var(--c-muted);
  font: var(--t-small);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const DialBox = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-16);
  align-items: center;
`;

export const Dial = styled.svg<{ $tone: WaitingTone }>`
  width: 92px;
  height: 92px;
  fill: none;

  circle {
    stroke-width: 10;
  }
  .track {
    stroke: var(--c-surface-2);
  }
  .spent {
    stroke: ${({ $tone }) => ringColours[$tone]};
    stroke-linecap: round;
  }
  .hands {
    stroke: var(--c-text);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

export const DialTime = styled.b`
  display: block;
  font: 600 24px/32px var(--f-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.04em;
`;

export const DialHint = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
  font-variant-numeric: tabular-nums;
`;
