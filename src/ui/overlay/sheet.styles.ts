import styled from 'styled-components';

import { media } from '../theme/media';

/** It slides up for 500 ms while the backdrop fades in for 300; closing takes 300 ms for everything. */
export const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: min(100%, var(--w-popup));
  max-height: calc(100% - var(--s-48));
  margin: auto auto 0;
  padding-top: var(--s-32);
  border-radius: var(--r-32) var(--r-32) 0 0;
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-3);
  translate: 0 100%;
  transition: translate var(--m-base) var(--m-ease);

  [data-state='open'] > & {
    translate: none;
    transition-duration: var(--m-slow);
  }

  &[data-pulled] {
    translate: 0 var(--pulled, 0);
    transition: none;
  }
`;

/** The notch stays while this scrolls. */
export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  padding: 0 var(--s-20) calc(var(--s-24) + env(safe-area-inset-bottom, 0px));
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

export const Notch = styled.button`
  position: absolute;
  z-index: 1;
  top: 0;
  left: 50%;
  width: 88px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--r-12);
  background: none;
  cursor: pointer;
  touch-action: none;
  translate: -50% 0;

  &::after {
    content: '';
    position: absolute;
    top: 10px;
    left: 22px;
    width: 44px;
    height: 5px;
    border-radius: 3px;
    background: var(--c-line-strong);
    transition: background var(--m-fast);
  }

  &:hover::after {
    background: var(--c-muted);
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;

    &::after {
      background: var(--c-disabled);
    }
  }
`;

export const Peek = styled.div`
  position: absolute;
  right: var(--s-20);
  bottom: 100%;
  width: 108px;
  margin-bottom: calc(-1 * var(--s-20));
  pointer-events: none;

  ${media.from(768)} {
    right: var(--s-40);
  }

  & > img,
  & > svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;
