import styled from 'styled-components';

import { media } from '../theme/media';

export const MainAndSide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);

  ${media.from(1024)} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: var(--s-48);
  }

  ${media.from(1600)} {
    column-gap: var(--s-80);
  }
`;

export const MiddleColumn = styled.div`
  display: grid;
  gap: var(--s-24);
  justify-items: center;
  max-width: 520px;
  margin-inline: auto;
  text-align: center;

  & > p {
    color: var(--c-muted);
    font: var(--t-lead);
  }
`;
