import type { GetServerSidePropsContext } from 'next';

import { links } from '@/config/links';
import { callLabel } from '@/features/leads/receipt';
import { pageTitle } from '@/site/page/page.text';
import type { PageData } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { RequestDoneScreenProps } from './request-done-screen';
import { requestDoneText } from './request-done.text';

/** For requests sent without scripts; not indexed. */
export function loadRequestDone(
  { city, leftNumber }: SiteRequest,
  { query }: Pick<GetServerSidePropsContext, 'query'>,
): PageData<RequestDoneScreenProps> {
  const { call } = query;
  return {
    meta: {
      title: pageTitle(requestDoneText.headTitle, city),
      description: requestDoneText.description,
      canonicalPath: links.requestDone,
      noIndex: true,
    },
    props: {
      number: leftNumber,
      isWish: query['wish'] === '1',
      callAt: call === undefined ? null : callLabel(call === '1' ? '' : String(call), city),
      hasCall: call !== undefined,
    },
  };
}
