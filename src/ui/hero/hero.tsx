import type { MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { ButtonLink } from '../button/button';
import { Art } from '../icon/art';
import { Label } from '../label/label';
import { media } from '../theme/media';
import { inverseSurface } from '../theme/inverse-surface';

/** How much of the first screen it takes: `tall` is a site's first page, `low` a page of one service. */
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
  overflow: hidden;

  ${media.below(768)} {
    margin-inline: calc(var(--gutter) * -1 + 8px);
  }

  ${media.from(1280)} {
    margin-top: var(--s-24);
  }

  ${({ $size }) => columns[$size]}
`;

const padding = {
  tall: css`
    ${media.from(768)} {
      padding: var(--s-48) var(--s-40) 0;
    }

    ${media.from(1024)} {
      padding: var(--s-48) 0 var(--s-48) var(--s-48);
    }
  `,
  low: css`
    ${media.from(768)} {
      padding: var(--s-48) 0 var(--s-48) var(--s-40);
    }
  `,
};

const Words = styled.div<Sized>`
  display: grid;
  gap: var(--s-20);
  align-content: center;
  justify-items: start;
  padding: var(--s-32) var(--s-24) 0;

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

/** The two ways on. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  width: 100%;
`;

const Way = styled(ButtonLink)`
  ${media.below(600)} {
    flex: 1 1 100%;
  }
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

/** The scene grows out of the lower edge, and its hills go on behind the words. */
const Scene = styled.div<Sized>`
  z-index: -1;
  align-self: end;
  margin: var(--s-16) 0 -1px;

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
  /** What the page is for, and the other way. */
  main: HeroLink;
  other: HeroLink;
  /** Stands under the links. */
  children?: ReactNode;
}

/** The top of a page in full colour: an evening at home. */
export function Hero({ size, label, title, lead, main, other, children }: HeroProps) {
  return (
    <Frame $size={size}>
      <Words $size={size}>
        <Label tone="accent">{label}</Label>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        <Ways>
          <Way kind="accent" size="large" href={main.href} onClick={main.onClick}>
            {main.text}
          </Way>
          <Way kind="ghost" size="large" href={other.href} onClick={other.onClick}>
            {other.text}
          </Way>
        </Ways>
        {children}
      </Words>
      <Scene $size={size}>
        <House name="a-house" width={640} height={480} />
      </Scene>
    </Frame>
  );
}
