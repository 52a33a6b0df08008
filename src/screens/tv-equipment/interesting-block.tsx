import { ArtTile } from '@/ui/art-tile/art-tile';
import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import type { TvWords } from './tv-words';

/** «May be interesting» (TV-11). */
export function InterestingBlock({ title, tiles }: { title: string; tiles: TvWords['tiles'] }) {
  return (
    <Section title={title}>
      <Tiles $scrolls>
        {tiles.map((tile) => (
          <ArtTile key={tile.href} {...tile} />
        ))}
      </Tiles>
    </Section>
  );
}
