import styled from 'styled-components';

import { ButtonLink } from '../button/button';

/** The ways on from the top of a page: side by side, else as wide as there is room. */
export const HeroWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  width: fit-content;
`;

/** One of them; where they stand one under the other they are of one width. */
export const HeroWay = styled(ButtonLink).attrs({ size: 'large' })`
  flex: auto;
`;
