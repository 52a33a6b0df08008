import styled from 'styled-components';

import { Art } from '@/ui/icon/art';

export const Offer = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--s-12);
  align-items: center;

  & > h2 {
    font: var(--t-h4);
    letter-spacing: normal;
  }

  & > p {
    color: var(--c-muted);
  }
`;

export const Mascot = styled(Art)`
  grid-row: span 2;
  width: 56px;
  height: auto;
`;
