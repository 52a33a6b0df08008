import { Fragment } from 'react';

import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn } from '@/site/request/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import type { ContentBlock, ContentPage } from './content-page';
import { ContentBlocks } from './content-blocks';
import { contentPageCrumbs } from './content-page-facts';
import { ContentSection, type ReadBlock } from './content-section';
import { PageWords } from './page-words.styles';

export interface ContentPageScreenProps {
  /** With the city's words in the place of its placeholders. */
  content: ContentPage;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

/** An editorial page: heading, lead and its blocks in their order. The first block stands in the first screen. */
export function ContentPageScreen({ content, city, page, formReturn }: ContentPageScreenProps) {
  const { heading, lead, blocks } = content;
  const [first, ...others] = blocks;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={contentPageCrumbs(content)} />
        <PageWords>
          <h1>{heading}</h1>
          {lead !== '' && <p>{lead}</p>}
        </PageWords>
      </Wrap>
      <Fragment key={content.path}>
        {isRead(first) && <ContentSection block={first} />}
        <ContentBlocks
          blocks={isRead(first) ? others : blocks}
          form={{ page, consentMode: city.consentMode, formReturn, context: { item: heading } }}
        />
      </Fragment>
    </>
  );
}

function isRead(block: ContentBlock | undefined): block is ReadBlock {
  return block !== undefined && block.kind !== 'request';
}
