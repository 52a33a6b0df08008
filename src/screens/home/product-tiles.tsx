import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';

import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import { night } from '@/ui/theme/night';
import type { HomeProduct, ProductKey } from './home-products';

interface TileLook {
  colour: 'c-brand-soft' | 'c-accent-soft' | 'c-sky-soft' | 'c-coral-soft' | 'c-surface' | 'night';
  /** Drawing with its proportions and its share of the tile's width, %. */
  art: ComponentProps<typeof Art> & { share: number };
}

const looks: Readonly<Record<ProductKey, TileLook>> = {
  internet: { colour: 'c-brand-soft', art: { name: 'a-router', width: 320, height: 220, share: 54 } },
  tv: { colour: 'night', art: { name: 'a-tv', width: 420, height: 300, share: 46 } },
  bundles: { colour: 'c-accent-soft', art: { name: 'a-stb-slab', width: 320, height: 220, share: 56 } },
  videocontrol: { colour: 'c-sky-soft', art: { name: 'a-camera', width: 200, height: 200, share: 46 } },
  intercom: { colour: 'c-coral-soft', art: { name: 'a-intercom', width: 200, height: 240, share: 40 } },
  channels: { colour: 'c-surface', art: { name: 'a-remote', width: 120, height: 260, share: 24 } },
};

/** Two wide tiles, then narrower ones; a city with fewer services has no hole in its last row. */
const Mosaic = styled.div`
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

  ${media.from(1024)} {
    & > :nth-child(n + 3) {
      flex-basis: 21%;
    }
  }
`;

const Tile = styled(PlainLink)<{ $colour: TileLook['colour'] }>`
  ${({ $colour }) =>
    $colour === 'night'
      ? night
      : css`
          background: var(--${$colour});
        `}
  position: relative;
  isolation: isolate;
  display: grid;
  gap: var(--s-16);
  align-content: space-between;
  min-height: 240px;
  padding: var(--s-24);
  border-radius: var(--r-32);
  overflow: hidden;
  transition:
    transform var(--m-base) var(--m-ease),
    box-shadow var(--m-base);

  &:hover {
    transform: translateY(-4px);
    box-shadow: var(--e-2);
  }

  ${media.from(1024)} {
    min-height: 300px;
  }

  ${media.calm} {
    &:hover {
      transform: none;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-8);
  justify-items: start;

  & p {
    max-width: 36ch;
    color: var(--muted-here, inherit);
  }
`;

const Go = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: var(--c-raised);
  color: var(--c-text);
`;

const Drawing = styled.span<{ $share: number }>`
  position: absolute;
  right: var(--s-8);
  bottom: -10px;
  z-index: -1;
  width: min(${({ $share }) => $share}%, ${({ $share }) => $share * 6}px);
`;

/** What the city offers. */
export function ProductTiles({ products }: { products: readonly HomeProduct[] }) {
  return (
    <Mosaic>
      {products.map(({ key, href, title, text, price }) => {
        const { colour, art } = looks[key];
        const { share, ...drawing } = art;
        return (
          <Tile key={key} href={href} $colour={colour}>
            <Words>
              <h3>{title}</h3>
              <p>{text}</p>
              {price !== null && <Label tone={colour === 'night' ? 'accent' : 'sun'}>{price}</Label>}
            </Words>
            <Go>
              <Icon name="i-arrow" />
            </Go>
            <Drawing $share={share}>
              <Art {...drawing} />
            </Drawing>
          </Tile>
        );
      })}
    </Mosaic>
  );
}
