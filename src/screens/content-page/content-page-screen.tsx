import { Fragment } from 'react';

import { editorialRequest } from '@/features/leads/deferred-request-block';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/page/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { type ContentBlock, type ContentPage, contentPageCrumbs } from '@/features/content-page/content-page';
import { ContentBlocks } from '@/features/content-page/content-blocks';
import { ContentHero } from '@/features/content-page/content-hero';
import { ContentSection, type ReadBlock } from '@/features/content-page/content-section';
import { LinkedText } from '@/features/content-page/linked-text';
import { PageIntro } from '@/ui/layout/page-intro';

const ContentDevice = deferred(
  async () => (await import('@/features/content-page/content-device')).ContentDevice,
  'visible',
  { name: 'device' },
);

export interface ContentPageScreenProps {
  /** With the city's texts in place of its placeholders. */
  content: ContentPage;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

/** Heading, lead and blocks; the first block is in the first viewport. */
export function ContentPageScreen({ content, city, page, formReturn }: ContentPageScreenProps) {
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
                <LinkedText>{lead}</LinkedText>
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
          renderRequest={editorialRequest({ city, page, formReturn, heading })}
        />
      </Fragment>
    </>
  );
}

function isRead(block: ContentBlock | undefined): block is ReadBlock {
  return block !== undefined && !['request', 'offices', 'details'].includes(block.kind);
}
