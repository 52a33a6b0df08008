import styled from 'styled-components';

import { IconButton } from '../icon-button/icon-button';
import { media } from '../theme/media';
import { defaultSurface } from '../theme/inverse-surface';

/**
 * Over the whole screen: it is the backdrop and scrolls what is too long. Where it stands in the page must not show, so
 * what it would inherit is set here.
 */
export const Dialog = styled.dialog<{ $isInset: boolean }>`
  ${defaultSurface}
  --gutter-here: initial;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: ${({ $isInset }) => ($isInset ? 'var(--s-20) 0' : '0')};
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 0;
  background: transparent;
  font: var(--t-body);
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
  cursor: default;
  transition: background-color var(--m-base);

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &[data-state='open'] {
    background-color: var(--c-backdrop);
  }

  /* The dialog's own background is the backdrop: older browsers know no custom properties in this one. */
  &::backdrop {
    background: none;
  }
`;

export const Title = styled.h2`
  font: 600 21px/28px var(--f-display);

  ${media.from(768)} {
    font-size: 26px;
    line-height: 34px;
  }

  &:focus {
    outline: none;
  }
`;

export const HiddenTitle = styled.h2`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  white-space: nowrap;
  clip-path: inset(50%);
  outline: none;
`;

export const Close = styled(IconButton)`
  &[aria-disabled='true'] {
    background: transparent;
    color: var(--c-on-disabled);
    cursor: not-allowed;
  }
`;
