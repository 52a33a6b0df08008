import styled, { keyframes } from 'styled-components';

import { media } from '../theme/media';

export interface SkeletonProps {
  height: number | string;
  width?: number | string;
  lines?: number;
}

const sweep = keyframes`
  from { background-position: 100% 0; }
  to { background-position: 0 0; }
`;

const Lines = styled.div<{ $width: string }>`
  display: grid;
  gap: var(--s-12);
  width: ${({ $width }) => $width};
  max-width: 100%;
`;

const Bone = styled.div<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: var(--r-12);
  background: linear-gradient(100deg, var(--c-surface) 30%, var(--c-surface-2) 50%, var(--c-surface) 70%) 0
    0 / 300% 100%;
  animation: ${sweep} 1.6s linear infinite;

  &:last-child:not(:first-child) {
    width: 60%;
  }

  ${media.prefersReducedMotion} {
    animation: none;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** Needs `aria-busy` or a text of the parent: hidden from screen readers. */
export function Skeleton({ height, width = '100%', lines = 1 }: SkeletonProps) {
  return (
    <Lines aria-hidden="true" data-skeleton="" $width={length(width)}>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} $height={length(height)} />
      ))}
    </Lines>
  );
}

function length(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value;
}
