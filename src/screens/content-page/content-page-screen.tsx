import { Fragment } from 'react';

import { makeEditorialRequestRenderer } from '@/features/leads/deferred-request-block';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import {
  type RenderableBlock,
  type RenderableContentPage,
  contentPageCrumbs,
} from '@/features/content-page/content-page';
import { ContentBlocks } from '@/features/content-page/content-blocks';
import { ContentHero } from '@/features/content-page/content-hero';
import { ContentSection, type ContentSectionBlock } from '@/features/content-page/content-section';
import { TextWithContactLinks } from '@/features/content-page/linked-text';
import { PageIntro } from '@/ui/layout/page-intro';

const ContentDevice = deferred(
  async () => (await import('@/features/content-page/content-device')).ContentDevice,
  'visible',
  { name: 'device' },
);

export interface ContentPageScreenProps {
  content: RenderableContentPage;
  page: string;
  formReturn: ReturnedFormValues | null;
}

/** Renders a page of the content service; its first block is in the first viewport. */
export function ContentPageScreen({ content, page, formReturn }: ContentPageScreenProps) {
  const { heading, lead, blocks, cover } = content;
  const [first, ...others] = blocks;
  const hasRequest = blocks.some(({ kind }) => kind === 'request');
  // A cover fills the first viewport.
  const isFirstSeen = isRead(first) && !cover;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={contentPageCrumbs(content)} />
        {cover ? (
          <ContentHero {...{ heading, lead, cover }} requestHref={hasRequest ? '#request' : null} />
        ) : (
          <PageIntro>
            <h1>{heading}</h1>
            {lead !== '' && (
              <p>
                <TextWithContactLinks>{lead}</TextWithContactLinks>
              </p>
            )}
          </PageIntro>
        )}
      </Wrap>
      <Fragment key={content.path}>
        {isFirstSeen && <ContentSection block={first} />}
        {cover && <ContentDevice device={cover.device} />}
        <ContentBlocks
          blocks={isFirstSeen ? others : blocks}
          renderRequest={makeEditorialRequestRenderer({ page, formReturn, heading })}
        />
      </Fragment>
    </>
  );
}

function isRead(block: RenderableBlock | undefined): block is ContentSectionBlock {
  return block !== undefined && !['request', 'offices', 'details'].includes(block.kind);
}
