import type { ContentBlock, ContentPage } from '@/api/content/content-page.schemas';

import type { Variant } from '../moscow';
import { typeset } from '../typeset';

/** A content page and where it is shown. */
export interface SeedPage extends ContentPage {
  only?: Variant;
}

/** A page with the typography of its visible texts set; title and description of the head stay plain. */
export function seedPage(page: SeedPage): SeedPage {
  return {
    ...page,
    heading: typeset(page.heading),
    lead: typeset(page.lead),
    blocks: page.blocks.map(typesetBlock),
  };
}

function typesetBlock(block: ContentBlock): ContentBlock {
  if (block.kind === 'request') return { ...block, title: typeset(block.title), text: typeset(block.text) };
  const titled = block.title === undefined ? {} : { title: typeset(block.title) };
  switch (block.kind) {
    case 'text':
      return { ...block, ...titled, paragraphs: block.paragraphs.map(typeset) };
    case 'list':
      return { ...block, ...titled, items: block.items.map(typeset) };
    case 'faq':
      return {
        ...block,
        ...titled,
        items: block.items.map(({ question, answer }) => ({
          question: typeset(question),
          answer: typeset(answer),
        })),
      };
    case 'cards':
      return {
        ...block,
        ...titled,
        items: block.items.map((card) => ({ ...card, title: typeset(card.title), text: typeset(card.text) })),
      };
  }
}
