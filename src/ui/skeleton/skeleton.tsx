import styled, { keyframes } from 'styled-components';
import { media } from '../theme/media';

const sweep = keyframes`from { background-position: 100% 0; } to { background-position: 0 0; }`;

/** Place of something that is loading; `$height` in px is the height of what it stands for. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border-radius: var(--r-12);
  background: linear-gradient(100deg, var(--c-surface) 30%, var(--c-surface-2) 50%, var(--c-surface) 70%) 0 /
    300% 100%;
  animation: ${sweep} 1.6s infinite;

  ${media.calm} {
    animation: none;
  }
`;
