import styled from 'styled-components';

import { Accordion } from '@/ui/accordion/accordion';
import { Icon } from '@/ui/icon/icon';
import { Grid } from '@/ui/layout/grid';
import { Section } from '@/ui/layout/section';
import { PlainLink } from '@/ui/link/link';
import type { ContentBlock } from './content-page';

const Text = styled.div`
  display: grid;
  gap: var(--s-16);
  max-width: 72ch;
`;

const List = styled.ul`
  display: grid;
  gap: var(--s-12);
  max-width: 72ch;

  & li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--s-12);
  }

  & svg {
    color: var(--c-brand);
  }
`;

const Card = styled.div`
  position: relative;
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & p {
    color: var(--c-muted);
    font: var(--t-small);
  }

  &:has(a):hover {
    background: var(--c-surface-2);
  }
`;

/** The whole card is pressed. */
const CardLink = styled(PlainLink)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-24);
  }
`;

/** A part of an editorial page that is read. */
export type ReadBlock = Exclude<ContentBlock, { kind: 'request' }>;

/** Text, a list, questions or cards, under their title if they have one. */
export function ContentSection({ block }: { block: ReadBlock }) {
  return (
    <Section {...(block.title === undefined ? {} : { title: block.title })}>
      <BlockBody block={block} />
    </Section>
  );
}

function BlockBody({ block }: { block: ReadBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text>
          {block.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Text>
      );
    case 'list':
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <Icon name="i-check" />
              {item}
            </li>
          ))}
        </List>
      );
    case 'faq':
      return <Accordion items={block.items} />;
    case 'cards':
      return (
        <Grid>
          {block.items.map(({ title, text, link, icon }) => (
            <Card key={title}>
              <Icon name={icon} size={40} />
              <h3>{link === undefined ? title : <CardLink href={link}>{title}</CardLink>}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </Grid>
      );
  }
}
