import styled, { keyframes } from 'styled-components';

import { media } from '../theme/media';
import { day } from '../theme/night';

export type ToastTone = 'success' | 'error' | 'info';

/** The box lets presses through to the page, its messages do not. */
export const Corner = styled.div`
  position: fixed;
  z-index: 60;
  right: calc(var(--scrollbar-gap, 0px) + var(--s-12));
  bottom: calc(env(safe-area-inset-bottom, 0px) + var(--s-12));
  left: var(--s-12);
  display: grid;
  gap: var(--s-8);
  pointer-events: none;

  ${media.from(768)} {
    right: calc(var(--scrollbar-gap, 0px) + var(--s-24));
    bottom: var(--s-24);
    left: auto;
    width: 420px;
  }
`;

export const Region = styled.div`
  display: grid;
  gap: var(--s-8);

  &:empty {
    position: absolute;
  }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 24px; }
`;

export const Toast = styled.div`
  ${day}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-12);
  align-items: center;
  padding: var(--s-8) var(--s-8) var(--s-8) var(--s-12);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  box-shadow: var(--e-2);
  pointer-events: auto;
  animation: ${rise} var(--m-base) var(--m-ease);
`;

export const Sign = styled.span<{ $tone: ToastTone }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${({ $tone }) => signColours[$tone].background};
  color: ${({ $tone }) => signColours[$tone].sign};
`;

const signColours = {
  success: { background: 'var(--c-success-soft)', sign: 'var(--c-success)' },
  error: { background: 'var(--c-error-soft)', sign: 'var(--c-error)' },
  info: { background: 'var(--c-brand-soft)', sign: 'var(--c-on-brand-soft)' },
} as const;

export const Words = styled.p`
  padding-block: var(--s-4);
`;
