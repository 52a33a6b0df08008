import styled from 'styled-components';

import { media } from '@/ui/theme/media';
import { Halo } from '../thank-you.styles';

export const PicturePlace = styled.div`
  display: grid;
  justify-items: center;
  padding-top: var(--s-32);

  ${media.from(768)} {
    padding-top: var(--s-40);
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
