import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { NoWrapNumbers } from '@/ui/layout/unbroken';

import { links } from '@/config/links';
import { analyticsEvents, track } from '@/site/analytics/track';
import { ArtTile } from '@/ui/art-tile/art-tile';
import { ButtonLink } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import { Section } from '@/ui/layout/section';
import { media } from '@/ui/theme/media';
import type { HomeProduct, ProductKey } from './load-home';

type TileLook = Pick<ComponentProps<typeof ArtTile>, 'colour' | 'art'>;

const looks: Readonly<Record<ProductKey, TileLook>> = {
  internet: { colour: 'c-brand-soft', art: { name: 'a-router', width: 320, height: 220, share: 54 } },
  tv: { colour: 'night', art: { name: 'a-tv', width: 420, height: 300, share: 46 } },
  bundles: { colour: 'c-accent-soft', art: { name: 'a-stb-slab', width: 320, height: 220, share: 56 } },
  videocontrol: { colour: 'c-sky-soft', art: { name: 'a-camera', width: 200, height: 200, share: 46 } },
  intercom: { colour: 'c-coral-soft', art: { name: 'a-intercom', width: 200, height: 240, share: 40 } },
  channels: { colour: 'c-surface', art: { name: 'a-remote', width: 120, height: 260, share: 24 } },
};

/** Two wide tiles, then narrower ones; a city with fewer services has no gap in its last row. */
const Mosaic = styled.div`
  --label-here: var(--c-raised);
  display: flex;
  flex-wrap: wrap;
  gap: var(--gap-grid);

  & > * {
    flex: 1 1 100%;
  }

  ${media.from(600)} {
    & > * {
      flex-basis: 40%;
    }
  }

  ${media.from(1180)} {
    & > :nth-child(n + 3) {
      flex-basis: 21%;
    }
  }
`;

const More = styled.p`
  margin-top: var(--s-24);
`;

interface ProductTilesProps {
  id: string;
  title: string;
  products: readonly HomeProduct[];
  more: string;
}

export function ProductTiles({ id, title, products, more }: ProductTilesProps) {
  return (
    <Section id={id} title={title}>
      <Mosaic>
        {products.map(({ key, href, title: name, text, price }) => (
          <ArtTile key={key} href={href} title={name} text={text} isBig {...looks[key]}>
            {price !== null && (
              <Label tone={looks[key].colour === 'night' ? 'accent' : 'sun'}>
                <NoWrapNumbers>{price}</NoWrapNumbers>
              </Label>
            )}
          </ArtTile>
        ))}
      </Mosaic>
      <More>
        <ButtonLink
          kind="secondary"
          href={links.products}
          onClick={() => track(analyticsEvents.button('home_products', more))}
        >
          {more}
        </ButtonLink>
      </More>
    </Section>
  );
}
