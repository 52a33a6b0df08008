import styled from 'styled-components';

import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { RequestBlock } from '@/features/leads/request-block';
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

type FormPlace = Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'context'>;

interface ContentBlocksProps {
  blocks: readonly ContentBlock[];
  form: FormPlace;
}

/** The parts of an editorial page in their order; the first request form is the page's `#request`. */
export function ContentBlocks({ blocks, form }: ContentBlocksProps) {
  const firstRequest = blocks.findIndex(({ kind }) => kind === 'request');
  return blocks.map((block, place) => (
    <ContentBlockView
      key={place}
      block={block}
      id={place === firstRequest ? 'request' : `request-${place}`}
      form={form}
    />
  ));
}

interface ContentBlockViewProps {
  block: ContentBlock;
  /** Anchor of a request block. */
  id: string;
  form: FormPlace;
}

function ContentBlockView({ block, id, form }: ContentBlockViewProps) {
  if (block.kind === 'request')
    return <RequestBlock title={block.title} text={block.text} form={{ id, ...formKinds.card, ...form }} />;
  return (
    <Section {...(block.title === undefined ? {} : { title: block.title })}>
      <BlockBody block={block} />
    </Section>
  );
}

function BlockBody({ block }: { block: Exclude<ContentBlock, { kind: 'request' }> }) {
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
