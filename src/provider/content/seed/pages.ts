import type { ContentBlock } from '@/api/content/content.schemas';

import { typeset } from '../typeset';
import { companyPages } from './pages/company-pages';
import { consentPage, policyPage } from './pages/legal-pages';
import { offerPages } from './pages/offer-pages';
import { optionPages } from './pages/option-pages';
import type { SeedPage } from './pages/seed-page';
import { homePages, internetPages } from './pages/service-pages';
import { tvPages } from './pages/tv-pages';

export const pages: readonly SeedPage[] = [
  ...internetPages,
  ...tvPages,
  ...homePages,
  ...companyPages,
  ...offerPages,
  ...optionPages,
  policyPage,
  consentPage,
].map(seedPage);

/** Typesets the page's visible texts; title and description of the head remain plain. */
function seedPage(page: SeedPage): SeedPage {
  return {
    ...page,
    heading: typeset(page.heading),
    lead: typeset(page.lead),
    ...(page.cover === undefined ? {} : { cover: typesetCover(page.cover) }),
    blocks: page.blocks.map(typesetBlock),
  };
}

function typesetCover({ price, device, ...cover }: NonNullable<SeedPage['cover']>) {
  return {
    ...cover,
    price: { ...price, text: typeset(price.text) },
    device: { ...device, text: typeset(device.text), facts: device.facts.map(typeset) },
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
    case 'offices':
      return { ...block, ...titled };
    case 'details':
      return {
        ...block,
        ...titled,
        items: block.items.map(({ term, value }) => ({ term, value: typeset(value) })),
      };
  }
}
