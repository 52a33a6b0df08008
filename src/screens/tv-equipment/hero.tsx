import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Label } from '@/ui/label/label';
import { media } from '@/ui/theme/media';
import { night } from '@/ui/theme/night';
import type { TvWords } from './tv-words';

const Frame = styled.section`
  ${night}
  position: relative;
  isolation: isolate;
  display: grid;
  margin-top: var(--s-16);
  border-radius: var(--r-32);
  overflow: hidden;

  ${media.below(768)} {
    margin-inline: calc(var(--gutter) * -1 + 8px);
  }

  ${media.from(768)} {
    grid-template-columns: 1.1fr 1fr;
    min-height: 400px;
  }

  ${media.from(1280)} {
    min-height: 520px;
    margin-top: var(--s-24);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-20);
  align-content: center;
  justify-items: start;
  padding: var(--s-32) var(--s-24) 0;

  & > p {
    max-width: 46ch;
    color: var(--muted-here);
    font: var(--t-lead);
  }

  ${media.from(768)} {
    gap: var(--s-24);
    padding: var(--s-48) 0 var(--s-48) var(--s-40);
  }

  ${media.from(1280)} {
    padding: var(--s-64) 0 var(--s-64) var(--s-64);
  }

  ${media.from(1600)} {
    padding-left: var(--s-80);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  width: 100%;

  ${media.below(768)} {
    & > a {
      flex: 1 1 100%;
    }
  }
`;

const House = styled.div`
  z-index: -1;
  align-self: end;
  margin: var(--s-8) 0 -1px;

  & > svg {
    overflow: visible;
  }

  ${media.from(768)} {
    margin: 0 var(--s-16) -1px -8px;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-8);
  margin-top: var(--s-16);

  & li {
    display: grid;
    gap: var(--s-8);
    align-content: start;
    padding: var(--s-16);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & b {
    font: 650 16px/22px var(--f-text);
  }

  & span {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  ${media.below(768)} {
    & li:first-child {
      grid-column: 1/-1;
    }
  }

  ${media.between(360, 768)} {
    & li:first-child {
      grid-template-columns: 40px 1fr;
      gap: 0 var(--s-16);
      align-items: center;
    }

    & li:first-child svg {
      grid-row: 1/3;
    }
  }

  ${media.below(360)} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.from(768)} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: var(--s-12);

    & li {
      grid-column: span 2;
      padding: var(--s-20);
    }

    & li:nth-child(-n + 2) {
      grid-column: span 3;
    }
  }

  ${media.from(1280)} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--s-16);
    margin-top: var(--s-24);

    & li,
    & li:nth-child(-n + 2) {
      grid-column: auto;
      gap: var(--s-12);
      padding: var(--s-24);
    }

    & b {
      font: 650 18px/24px var(--f-text);
    }

    & span {
      font: var(--t-small);
    }
  }
`;

interface HeroProps {
  text: TvWords['hero'];
  /** Where the boxes and the form are. */
  boxesHref: string;
  formHref: string;
}

/** The top of the page: what TV is at home, in this city (TV-06). */
export function Hero({ text, boxesHref, formHref }: HeroProps) {
  return (
    <Frame>
      <Words>
        <Label tone="accent">{text.label}</Label>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <Actions>
          <ButtonLink kind="accent" size="large" href={boxesHref}>
            {text.choose}
          </ButtonLink>
          <ButtonLink kind="ghost" size="large" href={formHref}>
            {text.help}
          </ButtonLink>
        </Actions>
      </Words>
      <House>
        <Art name="a-house" width={640} height={480} />
      </House>
    </Frame>
  );
}

/** Benefit bullets (TV-06, TV-07). */
export function Benefits({ label, items }: { label: string; items: TvWords['benefits'] }) {
  return (
    <List aria-label={label}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={40} />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
