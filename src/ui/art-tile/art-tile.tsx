import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { Art } from '../icon/art';
import { Icon } from '../icon/icon';
import { PlainLink } from '../link/link';
import { media } from '../theme/media';
import { inverseSurface } from '../theme/inverse-surface';

type TileColour = 'c-brand-soft' | 'c-accent-soft' | 'c-sky-soft' | 'c-coral-soft' | 'c-surface' | 'night';

const Plain = styled(PlainLink)`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: var(--s-16);
  align-content: space-between;
  min-height: 220px;
  padding: var(--s-24);
  border-radius: var(--r-24);
  overflow: hidden;
  transition:
    transform var(--m-base) var(--m-ease),
    box-shadow var(--m-base);

  &:hover {
    transform: translateY(-4px);
    box-shadow: var(--e-2);
  }

  ${media.prefersReducedMotion} {
    &:hover {
      transform: none;
    }
  }
`;

// Separate from the colour, so that each size is styled once: a page has many colours per size.
const Sized = styled(Plain)<{ $isBig: boolean }>`
  ${({ $isBig }) =>
    $isBig &&
    css`
      min-height: 240px;
      border-radius: var(--r-32);

      ${media.from(1024)} {
        min-height: 300px;
      }
    `}
`;

const Tile = styled(Sized)<{ $colour: TileColour }>`
  ${({ $colour }) =>
    $colour === 'night'
      ? inverseSurface
      : css`
          background: var(--${$colour});
        `}
`;

const Words = styled.div<{ $isBig: boolean }>`
  display: grid;
  gap: var(--s-8);
  justify-items: start;

  & p {
    max-width: 36ch;
    color: var(--muted-here, inherit);
  }

  ${({ $isBig }) =>
    !$isBig &&
    css`
      & h3 {
        font: var(--t-h4);
      }

      & p {
        max-width: min(30ch, 80%);
        font: var(--t-small);
      }
    `}
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
  right: 0;
  bottom: -12px;
  z-index: -1;
  width: min(${({ $share }) => $share}%, ${({ $share }) => $share * 6}px);
`;

interface ArtTileProps {
  href: string;
  title: string;
  text: string;
  colour: TileColour;
  /** `share`: of the tile's width, %. */
  art: ComponentProps<typeof Art> & { share: number };
  isBig?: boolean;
  children?: ReactNode;
}

export function ArtTile({ href, title, text, colour, art, isBig = false, children }: ArtTileProps) {
  const { share, ...drawing } = art;
  return (
    <Tile href={href} $colour={colour} $isBig={isBig}>
      <Words $isBig={isBig}>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </Words>
      <Go>
        <Icon name="i-arrow" />
      </Go>
      <Drawing $share={share}>
        <Art {...drawing} />
      </Drawing>
    </Tile>
  );
}
