import styled from 'styled-components';

import { Drawing } from './drawing';
import { HeroFigures, HeroLinkButton, HeroLinks } from '@/ui/hero/hero-parts';
import { Block, BlockLead, BlockText } from '@/ui/layout/block';
import { media } from '@/ui/theme/media';
import type { RenderableContentPage } from './content-page';
import { contentPageText as text } from './content-page.text';

type Cover = NonNullable<RenderableContentPage['cover']>;

const Hero = styled(Block)`
  margin-top: var(--s-16);
  padding-block: var(--s-40);

  ${media.below(1024)} {
    & h1 {
      font: var(--t-h2);
    }
  }

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
  }
`;

const HeroArt = styled(Drawing)`
  justify-self: center;
  width: auto;
  max-width: 100%;
  height: 180px;

  ${media.from(768)} {
    height: 320px;
  }
`;

interface ContentHeroProps {
  heading: string;
  lead: string;
  cover: Cover;
  requestHref: string | null;
}

export function ContentHero({ heading, lead, cover, requestHref }: ContentHeroProps) {
  return (
    <Hero tone="night" columns={2}>
      <BlockText>
        <h1>{heading}</h1>
        <BlockLead>{lead}</BlockLead>
        <HeroFigures facts={[cover.price]} />
        <HeroLinks>
          {requestHref !== null && (
            <HeroLinkButton kind="accent" href={requestHref}>
              {text.connect}
            </HeroLinkButton>
          )}{' '}
          <HeroLinkButton kind="ghost" href="#device">
            {text.device}
          </HeroLinkButton>
        </HeroLinks>
      </BlockText>
      <HeroArt name={cover.art} />
    </Hero>
  );
}
