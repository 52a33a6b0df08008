import styled, { css } from 'styled-components';

import { media } from '@/ui/theme/media';
import { defaultSurface } from '@/ui/theme/inverse-surface';

const panel = css`
  ${defaultSurface}
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);

  ${media.from(768)} {
    padding: var(--s-40);
    border-radius: var(--r-32);
  }
`;

export const LeadFormPanel = styled.div<{ $isBare: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  text-align: start;
  ${({ $isBare }) => !$isBare && panel}
`;

export const LeadFormBox = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);

  &:focus {
    outline: none;
  }

  /* Pending (POP-10): typed values are dimmed, the button shows a spinner. */
  & > * {
    transition: opacity var(--m-fast);
  }

  &[aria-busy='true'] > :not(button) {
    opacity: 0.5;
  }
`;

/** Off the screen: programs skip hidden fields. */
export const HoneypotBox = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

export const ChipSet = styled.fieldset`
  display: grid;
`;

export const LeadFormNoticeBox = styled.p`
  color: var(--c-muted);
  font: var(--t-caption);
`;
