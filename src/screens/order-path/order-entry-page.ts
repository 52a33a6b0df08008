import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

import type { FramedPageProps } from '@/site/page/page-props';
import { type PageData, pageOfFeature, sitePage } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';

type Query = GetServerSidePropsContext['query'];

/** A page where an order begins; while the operator has switched orders off, its visitors leave a request instead. */
export function orderEntryPage<Own extends object>(
  load: (site: SiteRequest, query: Query) => Promise<PageData<Own>>,
): GetServerSideProps<FramedPageProps & Own> {
  return pageOfFeature(
    'orders',
    sitePage((site, { query }) => load(site, query)),
  );
}
