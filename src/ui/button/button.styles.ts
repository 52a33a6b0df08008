import { css, keyframes } from 'styled-components';
import { media } from '../theme/media';

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'white' | 'ghost';
export type ButtonSize = 'large' | 'middle' | 'small';

export type ButtonStyle = {
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
    font-size: 0.9375rem;

    @media (pointer: coarse) {
      min-height: 44px;
    }
  `,
};

/** Backgrounds: `--rest`, `--over` on hover, `--press` while pressed. */
const kinds = {
  primary: css`
    --rest: var(--button-here, var(--c-brand));
    --over: var(--button-hover-here, var(--c-brand-hover));
    --press: var(--button-hover-here, var(--c-brand-press));
    color: var(--button-text-here, var(--c-on-brand));
  `,
  accent: css`
    --rest: var(--c-accent);
    --over: var(--c-accent-hover);
    --press: var(--c-accent-press);
    color: var(--c-on-accent);
  `,
  secondary: css`
    --rest: transparent;
    --over: var(--hover-here, var(--c-brand-soft));
    --press: var(--c-brand);
    color: var(--link-here, var(--c-brand));
    border-color: var(--link-here, var(--c-brand));

    &:hover {
      color: var(--ghost-here, var(--c-on-brand-soft));
    }

    &:active {
      color: var(--c-on-brand);
      border-color: var(--c-brand);
    }
  `,
  white: css`
    --rest: var(--c-white);
    --over: var(--c-white-hover);
    --press: var(--c-white-press);
    color: var(--c-on-white);
  `,
  ghost: css`
    --rest: transparent;
    --over: var(--hover-here, var(--c-surface));
    --press: var(--hover-here, var(--c-surface-2));
    color: var(--ghost-here, var(--c-text));
    border-color: var(--ghost-line-here, transparent);
  `,
};

const spinners: Readonly<Record<ButtonKind, string>> = {
  primary: 'var(--button-text-here, var(--c-on-brand))',
  accent: 'var(--c-on-accent)',
  secondary: 'var(--link-here, var(--c-brand))',
  white: 'var(--c-on-white)',
  ghost: 'var(--link-here, var(--c-brand))',
};

/** Invisible text keeps the button's width and accessible name. */
const loading = css<ButtonStyle>`
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
    border: 3px solid ${({ $kind }) => spinners[$kind]};
    border-right-color: transparent;
    animation: ${spin} 800ms linear infinite;

    ${media.prefersReducedMotion} {
      animation-duration: 2.4s;
    }
  }
`;

/** One class for all buttons keeps the style sheet small. */
export const buttonBase = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-8);
  border: 2px solid transparent;
  border-radius: var(--r-pill);
  background: var(--rest);
  font: var(--t-button);
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background var(--m-fast),
    color var(--m-fast),
    border-color var(--m-fast),
    transform var(--m-fast);

  &:hover {
    background: var(--over);
  }

  /* No transition: a press has an immediate effect. */
  &:active {
    background: var(--press);
    transform: translateY(1px);
    transition-duration: 0s;
  }

  &&&:disabled {
    background: var(--c-disabled);
    color: var(--c-on-disabled);
    border-color: transparent;
    cursor: not-allowed;
    transform: none;
  }
`;

export const buttonStyle = css<ButtonStyle>`
  ${({ $size }) => sizes[$size]}
  ${({ $full }) => $full && 'width: 100%;'}
  ${({ $kind }) => kinds[$kind]}
  ${({ $isLoading }) => $isLoading && loading}
`;
