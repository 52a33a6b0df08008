import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Art } from '../icon/art';
import type { IconName } from '../icon/icon';
import { media } from '../theme/media';
import { Block, BlockText } from './block';

const Hero = styled(Block)`
  margin-top: var(--s-24);
  /* A list of suggestions of a field may be longer than the block. */
  overflow: visible;
`;

const HeroArt = styled(Art)`
  display: none;
  justify-self: center;

  ${media.from(1024)} {
    display: block;
  }
`;

/** Renders the first block: heading and form, from 1024 px a drawing of 200 × 200 px too. */
export function ArtHero({ art, children }: { art: IconName; children: ReactNode }) {
  return (
    <Hero tone="mint" columns={2}>
      <BlockText>{children}</BlockText>
      <HeroArt name={art} width={200} height={200} />
    </Hero>
  );
}
