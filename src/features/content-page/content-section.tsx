import styled, { css } from 'styled-components';

import { formatLongRussianDate } from '@/lib/written-day.text';
import { Accordion } from '@/ui/accordion/accordion';
import { Drawing } from './drawing';
import { Icon } from '@/ui/icon/icon';
import { BesideTitle } from '@/ui/layout/beside-title';
import { Section } from '@/ui/layout/section';
import { links } from '@/config/links';
import type { TopicCode } from '@/site/dialogs/dialog-request';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import { PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { RenderableBlock } from './content-page';
import { TextWithContactLinks } from './linked-text';

const Text = styled.div`
  display: grid;
  gap: var(--s-16);
  max-width: 72ch;

  & > :first-child {
    font: var(--t-lead);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--s-12);

  & li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--s-12);
    padding: var(--s-16) var(--s-20);
    border-radius: var(--r-16);
    background: var(--c-surface);
  }

  & svg {
    color: var(--c-brand);
  }
`;

/** The last row has no gap. */
const Cards = styled.div<{ $inRow: number }>`
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

  ${({ $inRow }) => css`
    ${media.from($inRow > 3 ? 1180 : 1024)} {
      & > * {
        flex-basis: ${Math.floor(85 / $inRow)}%;
      }
    }
  `}
`;

const Card = styled.div`
  position: relative;
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
  transition: box-shadow var(--m-base);

  & p {
    color: var(--c-muted);
    font: var(--t-small);
  }

  & time {
    color: var(--c-muted);
    font: var(--t-caption);
  }

  /* On a phone an icon is beside its text. */
  ${media.below(600)} {
    &:has(> svg) {
      grid-template-columns: 40px minmax(0, 1fr);
      gap: var(--s-4) var(--s-16);
      padding: var(--s-16);
    }
  }

  &:has(a):hover {
    box-shadow: var(--e-2);
  }

  & h2 {
    font: var(--t-h3);
    letter-spacing: -0.012em;
  }
`;

const Sign = styled(Icon)`
  ${media.below(600)} {
    grid-row: 1 / span 3;
  }
`;

const Stage = styled.div`
  display: grid;
  place-items: center;
  height: 180px;
  margin: calc(var(--s-12) * -1) calc(var(--s-12) * -1) var(--s-4);
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-brand-soft);

  ${Card}:nth-child(3n + 2) & {
    background: var(--c-accent-soft);
  }

  ${Card}:nth-child(3n) & {
    background: var(--c-sky-soft);
  }

  & svg {
    width: auto;
    max-width: 100%;
    height: 148px;
  }
`;

const CardLink = styled(PlainLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-24);
  }
`;

export type ContentSectionBlock = Exclude<RenderableBlock, { kind: 'request' | 'offices' | 'details' }>;

/** Renders cards below the title, other content beside it. */
export function ContentSection({ block }: { block: ContentSectionBlock }) {
  if (block.kind === 'cards')
    return (
      <Section {...(block.title === undefined ? {} : { title: block.title })}>
        <BlockCards items={block.items} heading={block.title === undefined ? 'h2' : 'h3'} />
      </Section>
    );
  return (
    <BesideTitle title={block.title}>
      <BlockBody block={block} />
    </BesideTitle>
  );
}

type CardsBlock = Extract<ContentSectionBlock, { kind: 'cards' }>;

function BlockBody({ block }: { block: Exclude<ContentSectionBlock, CardsBlock> }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <TextWithContactLinks>{paragraph}</TextWithContactLinks>
            </p>
          ))}
        </Text>
      );
    case 'list':
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Icon name="i-check" />
              <span>
                <TextWithContactLinks>{item}</TextWithContactLinks>
              </span>
            </li>
          ))}
        </List>
      );
    case 'faq':
      return <Accordion items={block.items} />;
  }
}

interface BlockCardsProps extends Pick<CardsBlock, 'items'> {
  /** One level below the heading above. */
  heading: 'h2' | 'h3';
}

function BlockCards({ items, heading: Heading }: BlockCardsProps) {
  return (
    <Cards $inRow={cardsInRow(items.length)}>
      {items.map(({ title, text, link, topic, icon, date, art }) => (
        <Card key={title} {...(date !== undefined && { as: 'article', 'aria-label': title })}>
          {art === undefined ? (
            <Sign name={icon} size={40} />
          ) : (
            <Stage>
              <Drawing name={art} />
            </Stage>
          )}
          {date !== undefined && <time dateTime={date}>{formatLongRussianDate(date)}</time>}
          <Heading>
            {topic === undefined ? cardTitle(title, link) : <CallbackLink {...{ title, topic }} />}
          </Heading>
          <p>
            <TextWithContactLinks>{text}</TextWithContactLinks>
          </p>
        </Card>
      ))}
    </Cards>
  );
}

function cardTitle(title: string, link: string | undefined) {
  return link === undefined ? title : <CardLink href={link}>{title}</CardLink>;
}

/** Without scripts it leads to the request page. */
function CallbackLink({ title, topic }: { title: string; topic: TopicCode }) {
  const link = useDialogLink({ kind: 'shell-callback', topic }, links.request);
  return <CardLink {...link}>{title}</CardLink>;
}

function cardsInRow(count: number): number {
  if (count <= 2) return 2;
  return count % 4 === 0 ? 4 : 3;
}
