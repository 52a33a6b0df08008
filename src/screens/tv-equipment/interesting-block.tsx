import styled from 'styled-components';

import { links, storeLinks } from '@/config/links';
import { ArtTile } from '@/ui/art-tile/art-tile';
import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { media } from '@/ui/theme/media';
import { interestingBlockText as text } from './lower-part.text';

/** Picture, its proportions and share of the tile's width, %. */
const tiles = [
  {
    href: links.tvChannels,
    words: 'channels',
    colour: 'c-brand-soft',
    art: { name: 'a-tv', width: 420, height: 300, share: 50 },
  },
  {
    href: links.tvWatchEverywhere,
    words: 'everywhere',
    colour: 'c-sky-soft',
    art: { name: 'a-phone', width: 160, height: 280, share: 26 },
  },
  {
    href: links.tvArchive,
    words: 'archive',
    colour: 'c-accent-soft',
    art: { name: 'a-remote', width: 120, height: 260, share: 26 },
  },
  {
    href: links.bundles,
    words: 'bundles',
    colour: 'c-coral-soft',
    art: { name: 'a-stb-slab', width: 320, height: 220, share: 50 },
  },
  {
    href: links.routers,
    words: 'routers',
    colour: 'c-surface',
    art: { name: 'a-router', width: 320, height: 220, share: 50 },
  },
  {
    href: storeLinks.videoService,
    words: 'videoService',
    colour: 'c-brand-soft',
    art: { name: 'a-laptop', width: 360, height: 240, share: 50 },
  },
] as const;

/** Two full rows. */
const SixTiles = styled(Tiles)`
  ${media.from(1180)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Renders «May be interesting» (TV-11). */
export function InterestingBlock() {
  return (
    <Section title={text.title}>
      <SixTiles $scrolls>
        {tiles.map(({ words, ...tile }) => (
          <ArtTile key={tile.href} {...tile} {...text.tiles[words]} />
        ))}
      </SixTiles>
    </Section>
  );
}
