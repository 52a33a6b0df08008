import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { Art } from '../icon/art';
import { Label } from '../label/label';
import { media } from '../theme/media';
import { inverseSurface } from '../theme/inverse-surface';
import { HeroLinkButton, HeroLinks } from './hero-parts';

type HeroSize = 'tall' | 'low';
type Sized = { $size: HeroSize };

const columns = {
  tall: css`
    ${media.from(1024)} {
      grid-template-columns: 1.15fr 1fr;
      min-height: 560px;
    }

    ${media.from(1280)} {
      min-height: 620px;
    }
  `,
  low: css`
    ${media.from(768)} {
      grid-template-columns: 1.1fr 1fr;
      min-height: 400px;
    }

    ${media.from(1280)} {
      min-height: 520px;
    }
  `,
};

const Frame = styled.section<Sized>`
  ${inverseSurface}
  position: relative;
  isolation: isolate;
  display: grid;
  margin-top: var(--s-16);
  border-radius: var(--r-32);

  ${media.below(768)} {
    margin-inline: calc(var(--gutter) * -1 + 8px);
  }

  ${media.from(1280)} {
    margin-top: var(--s-24);
  }

  ${({ $size }) => columns[$size]}
`;

/** Clips the scene at the corners; lists in the text may extend beyond. */
const Backdrop = styled.div<Sized>`
  position: absolute;
  inset: 0;
  z-index: -1;
  display: grid;
  border-radius: inherit;
  overflow: hidden;

  ${({ $size }) => columns[$size]}
`;

const padding = {
  tall: css`
    padding-bottom: 76%;

    ${media.from(768)} {
      padding: var(--s-48) var(--s-40) 56%;
    }

    ${media.from(1024)} {
      padding: var(--s-48) 0 var(--s-48) var(--s-48);
    }
  `,
  low: css`
    padding-bottom: 76%;

    ${media.from(768)} {
      padding: var(--s-48) 0 var(--s-48) var(--s-40);
    }
  `,
};

const Words = styled.div<Sized>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  align-content: center;
  justify-items: start;
  padding: var(--s-32) var(--s-24);

  ${media.from(768)} {
    gap: var(--s-24);
  }

  ${({ $size }) => padding[$size]}

  ${media.from(1280)} {
    padding: var(--s-64) 0 var(--s-64) var(--s-64);
  }
`;

const Lead = styled.p`
  max-width: 46ch;
  color: var(--muted-here);
  font: var(--t-lead);
`;

const place = {
  tall: css`
    ${media.between(768, 1024)} {
      width: 72%;
      margin-left: auto;
    }

    ${media.from(1024)} {
      margin: 0 var(--s-16) -1px -24px;
    }
  `,
  low: css`
    ${media.from(768)} {
      margin: 0 var(--s-16) -1px -8px;
    }
  `,
};

/** Its hills continue behind the text. */
const Scene = styled.div<Sized>`
  grid-column: -2;
  align-self: end;
  margin: 0 0 -1px;

  ${({ $size }) => place[$size]}
`;

const House = styled(Art)`
  overflow: visible;
`;

interface HeroLink {
  text: string;
  href: string;
  onClick?: (event: MouseEvent) => void;
}

interface HeroProps {
  size: HeroSize;
  label: string;
  title: string;
  lead: string;
  /** Absent if other elements are links. */
  main?: HeroLink;
  other?: HeroLink;
  children?: ReactNode;
}

/** Renders a page's coloured top with a drawing. */
export function Hero({ size, label, title, lead, main, other, children }: HeroProps) {
  return (
    <Frame $size={size}>
      <Words $size={size}>
        <Label tone="accent">{label}</Label>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {main && other && (
          <HeroLinks>
            <HeroLinkButton kind="accent" href={main.href} onClick={main.onClick}>
              {main.text}
            </HeroLinkButton>{' '}
            <HeroLinkButton kind="ghost" href={other.href} onClick={other.onClick}>
              {other.text}
            </HeroLinkButton>
          </HeroLinks>
        )}
        {children}
      </Words>
      <Backdrop $size={size}>
        <Scene $size={size}>
          <House name="a-house" width={640} height={480} />
        </Scene>
      </Backdrop>
    </Frame>
  );
}
