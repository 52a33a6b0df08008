import styled from 'styled-components';

import { media } from '@/ui/theme/media';

export const TvText = styled.div`
  display: grid;
  gap: var(--s-20);
  align-content: center;
  justify-items: start;
`;

export const TvLeadText = styled.p`
  color: var(--muted-here);
  font: var(--t-lead);

  ${media.below(768)} {
    font: var(--t-body);
  }
`;

export const Caption = styled.small`
  font: var(--t-caption);
`;
