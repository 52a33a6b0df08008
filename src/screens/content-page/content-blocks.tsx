import { DeferredRequestBlock } from '@/features/leads/deferred-request-block';
import { formKinds } from '@/features/leads/form-kinds';
import type { LeadFormProps } from '@/features/leads/lead-form-props';
import { deferred } from '@/ui/deferred/deferred';
import type { ContentBlock } from './content-page';

const ContentSection = deferred(async () => (await import('./content-section')).ContentSection, 'visible', {
  name: 'content',
});

interface ContentBlocksProps {
  blocks: readonly ContentBlock[];
  form: Pick<LeadFormProps, 'page' | 'consentMode' | 'formReturn' | 'context'>;
}

/**
 * The parts of an editorial page in their order, all of them below the first screen; the first request form is the
 * page's `#request`.
 */
export function ContentBlocks({ blocks, form }: ContentBlocksProps) {
  const firstRequest = blocks.findIndex(({ kind }) => kind === 'request');
  return blocks.map((block, place) => {
    if (block.kind !== 'request') return <ContentSection key={place} block={block} />;
    const { title, text } = block;
    const id = place === firstRequest ? 'request' : `request-${place}`;
    return (
      <DeferredRequestBlock key={place} title={title} text={text} form={{ id, ...formKinds.card, ...form }} />
    );
  });
}
