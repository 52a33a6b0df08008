import styled from 'styled-components';

import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Tiles } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { PlainLink } from '@/ui/link/link';
import type { TvWords } from './tv-words';

const Tile = styled(PlainLink)<{ $colour: string }>`
  position: relative;
  display: grid;
  gap: var(--s-16);
  align-content: space-between;
  min-height: 220px;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: ${({ $colour }) => `var(--${$colour})`};
  overflow: hidden;
  transition:
    transform var(--m-base) var(--m-ease),
    box-shadow var(--m-base);

  &:hover {
    transform: translateY(-4px);
    box-shadow: var(--e-2);
  }

  & h3 {
    font: var(--t-h4);
  }

  & p {
    max-width: min(30ch, 80%);
    margin-top: var(--s-8);
    font: var(--t-small);
  }
`;

const Go = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--c-raised);
`;

const Picture = styled.span<{ $share: number }>`
  position: absolute;
  right: -6px;
  bottom: -14px;
  width: ${({ $share }) => $share}%;
`;

/** «May be interesting» (TV-11). */
export function InterestingBlock({ title, tiles }: { title: string; tiles: TvWords['tiles'] }) {
  return (
    <Section title={title}>
      <Tiles $scrolls>
        {tiles.map(({ href, title: name, text, colour, art: { share, ...art } }) => (
          <Tile key={href} href={href} $colour={colour}>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <Go>
              <Icon name="i-arrow" />
            </Go>
            <Picture $share={share}>
              <Art {...art} />
            </Picture>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
}
