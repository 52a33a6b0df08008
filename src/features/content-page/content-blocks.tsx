import { Fragment, type ReactNode } from 'react';

import { deferred, SECTION_HEIGHT } from '@/ui/deferred/deferred';
import type { RenderableBlock } from './content-page';

const ContentSection = deferred(async () => (await import('./content-section')).ContentSection, 'visible', {
  name: 'content',
  farHeight: SECTION_HEIGHT,
});

const ContactBlock = deferred(async () => (await import('./content-offices')).ContactBlock, 'visible', {
  name: 'contacts',
});

type RequestBlock = Extract<RenderableBlock, { kind: 'request' }>;

interface ContentBlocksProps {
  blocks: readonly RenderableBlock[];
  /** `id`: anchor of the form. */
  renderRequest: (request: Omit<RequestBlock, 'kind'> & { id: string }) => ReactNode;
}

/** Renders all blocks below the first viewport; the first request form has `#request`. */
export function ContentBlocks({ blocks, renderRequest }: ContentBlocksProps) {
  const firstRequest = blocks.findIndex(({ kind }) => kind === 'request');
  return blocks.map((block, place) => {
    if (block.kind === 'offices' || block.kind === 'details')
      return <ContactBlock key={place} block={block} />;
    if (block.kind !== 'request') return <ContentSection key={place} block={block} />;
    const { kind: _, ...texts } = block;
    const id = place === firstRequest ? 'request' : `request-${place}`;
    return <Fragment key={place}>{renderRequest({ id, ...texts })}</Fragment>;
  });
}
