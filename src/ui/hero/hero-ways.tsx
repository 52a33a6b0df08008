import styled from 'styled-components';

import { ButtonLink } from '../button/button';
import { media } from '../theme/media';

/** The ways on from the top of a page. */
export const HeroWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  width: 100%;
`;

/** One of them; where they stand one under the other they are of one width. */
export const HeroWay = styled(ButtonLink).attrs({ size: 'large' })`
  ${media.below(1024)} {
    flex: 1 1 auto;
  }
`;
