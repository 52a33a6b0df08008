import { css, keyframes } from 'styled-components';
import { media } from '../theme/media';

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'white' | 'ghost';
export type ButtonSize = 'large' | 'middle' | 'small';

export type ButtonLook = {
  $kind: ButtonKind;
  $size: ButtonSize;
  $full: boolean;
  $isLoading?: boolean;
};

const spin = keyframes`to { transform: rotate(1turn); }`;

const sizes = {
  large: css`
    min-height: var(--h-btn-l);
    padding: var(--s-8) var(--s-32);
  `,
  middle: css`
    min-height: var(--h-btn-m);
    padding: var(--s-8) var(--s-24);
  `,
  small: css`
    min-height: var(--h-btn-s);
    padding: var(--s-4) var(--s-16);
    font-size: 15px;

    @media (pointer: coarse) {
      min-height: 44px;
    }
  `,
};

const kinds = {
  primary: css`
    background: var(--button-here, var(--c-brand));
    color: var(--button-text-here, var(--c-on-brand));
    --spinner: var(--button-text-here, var(--c-on-brand));

    &:hover {
      background: var(--button-hover-here, var(--c-brand-hover));
    }

    &:active {
      background: var(--button-hover-here, var(--c-brand-press));
    }
  `,
  accent: css`
    background: var(--c-accent);
    color: var(--c-on-accent);
    --spinner: var(--c-on-accent);

    &:hover {
      background: var(--c-accent-hover);
    }

    &:active {
      background: var(--c-accent-press);
    }
  `,
  secondary: css`
    background: transparent;
    color: var(--link-here, var(--c-brand));
    border-color: var(--link-here, var(--c-brand));
    --spinner: var(--link-here, var(--c-brand));

    &:hover {
      background: var(--hover-here, var(--c-brand-soft));
      color: var(--ghost-here, var(--c-on-brand-soft));
      border-color: var(--link-here, var(--c-brand));
    }

    &:active {
      background: var(--c-brand);
      color: var(--c-on-brand);
      border-color: var(--c-brand);
    }
  `,
  white: css`
    background: var(--c-white);
    color: var(--c-on-white);
    --spinner: var(--c-on-white);

    &:hover {
      background: var(--c-white-hover);
    }

    &:active {
      background: var(--c-white-press);
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--ghost-here, var(--c-text));
    border-color: var(--ghost-line-here, transparent);
    --spinner: var(--link-here, var(--c-brand));

    &:hover {
      background: var(--hover-here, var(--c-surface));
    }

    &:active {
      background: var(--hover-here, var(--c-surface-2));
    }
  `,
};

/** The words stay in place and out of sight, so the button keeps its width and its name. */
const loading = css`
  &,
  &:hover,
  &:active {
    cursor: progress;
    color: transparent;
    transform: none;
  }

  & > svg {
    opacity: 0;
  }

  &::after {
    content: '';
    position: absolute;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    border: 3px solid var(--spinner);
    border-right-color: transparent;
    animation: ${spin} 800ms linear infinite;

    ${media.calm} {
      animation-duration: 2.4s;
    }
  }
`;

export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-8);
  border: 2px solid transparent;
  border-radius: var(--r-pill);
  font: var(--t-button);
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background var(--m-fast),
    color var(--m-fast),
    border-color var(--m-fast),
    transform var(--m-fast);
  ${({ $size }) => sizes[$size]}
  ${({ $full }) => $full && 'width: 100%;'}
  ${({ $kind }) => kinds[$kind]}

  &:active {
    transform: translateY(1px);
  }

  ${({ $isLoading }) => $isLoading && loading}

  &:disabled {
    background: var(--c-disabled);
    color: var(--c-on-disabled);
    border-color: transparent;
    cursor: not-allowed;
    transform: none;
  }
`;
