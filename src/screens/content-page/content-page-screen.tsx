import styled from 'styled-components';

import { links } from '@/config/links';
import type { PublicCity } from '@/site/city/public-city';
import type { FormReturn, SiteApi } from '@/site/request/site-request';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import { ContentBlockView } from './content-block';
import { contentPageText } from './content-page.text';
import { fillAll } from './fill-placeholders';

export type ContentPage = NonNullable<Awaited<ReturnType<SiteApi['contentPage']>>>;

export interface ContentPageScreenProps {
  content: ContentPage;
  city: PublicCity;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

const Head = styled.div`
  display: grid;
  gap: var(--s-16);
  padding-top: var(--s-24);

  & > p {
    max-width: var(--w-text);
    color: var(--c-muted);
    font: var(--t-lead);
  }
`;

/** An editorial page: heading, lead and its blocks in their order. */
export function ContentPageScreen({ content, city, page, formReturn }: ContentPageScreenProps) {
  const { heading, lead, blocks } = fillAll(content, city);
  const firstRequest = blocks.findIndex(({ kind }) => kind === 'request');
  const form = { page, consentMode: city.consentMode, formReturn, context: { item: heading } };
  return (
    <>
      <Wrap>
        <Breadcrumbs items={[{ title: contentPageText.home, href: links.home }, { title: heading }]} />
        <Head>
          <h1>{heading}</h1>
          {lead !== '' && <p>{lead}</p>}
        </Head>
      </Wrap>
      {blocks.map((block, place) => (
        <ContentBlockView
          key={`${content.path} ${place}`}
          block={block}
          id={place === firstRequest ? 'request' : `request-${place}`}
          form={form}
        />
      ))}
    </>
  );
}
