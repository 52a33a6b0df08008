import { links } from '@/config/links';
import { formatCallTime } from '@/features/leads/receipt';
import { pageTitle } from '@/site/page/page.server.text';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { RequestDoneScreenProps } from './request-done-screen';
import { requestDoneText } from './request-done.text';

/** Loads the receipt of a request sent without scripts; not indexed. */
export function loadRequestDone(
  { city, leftNumber }: SiteRequest,
  query: Query,
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
      callAt: call === undefined ? null : formatCallTime(call === '1' ? '' : String(call), city),
      hasCall: call !== undefined,
    },
  };
}
