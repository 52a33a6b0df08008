import styled from 'styled-components';

import { media } from '@/ui/theme/media';
import { day } from '@/ui/theme/night';
import { Halo } from './thank-you.styles';

export const Dialog = styled.dialog`
  ${day}
  width: min(100% - 2 * var(--gutter), 520px);
  padding: var(--s-32) var(--s-20) var(--s-24);
  border: 0;
  border-radius: var(--r-32);
  box-shadow: var(--e-3);

  &::backdrop {
    background: var(--c-backdrop);
  }

  ${media.from(768)} {
    padding: var(--s-40);
  }
`;

export const DialogBody = styled.div`
  display: grid;
  gap: var(--s-20);
  justify-items: center;
  text-align: center;

  & h2 {
    font: 600 21px/28px var(--f-display);

    ${media.from(768)} {
      font-size: 26px;
      line-height: 34px;
    }
  }

  & p {
    color: var(--c-muted);
  }
`;

export const ErrorHalo = styled(Halo)`
  background: var(--c-error-soft);
  color: var(--c-error);

  & > svg {
    width: 64px;
    height: 64px;
  }
`;
