import { ArtTile } from '@/ui/art-tile/art-tile';
import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { interestingBlockText as text } from './interesting-block.text';
import { interesting } from './tv-equipment-links';

/** «May be interesting» (TV-11). */
export function InterestingBlock() {
  return (
    <Section title={text.title}>
      <Tiles $scrolls>
        {interesting.map(({ words, ...tile }) => (
          <ArtTile key={tile.href} {...tile} {...text.tiles[words]} />
        ))}
      </Tiles>
    </Section>
  );
}
