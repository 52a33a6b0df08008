import type { GetServerSidePropsContext } from 'next';

import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { pageTitle } from '@/site/page/page.text';
import type { PageData } from '@/site/page/site-page';
import { isRequestNumber, type SiteRequest } from '@/site/page/site-request';
import type { RequestDoneScreenProps } from './request-done-screen';
import { requestDoneText } from './request-done.text';

/** Where a request ends that was sent without a script; search engines pass it by. */
export function loadRequestDone(
  { city }: SiteRequest,
  { req, query }: Pick<GetServerSidePropsContext, 'req' | 'query'>,
): PageData<RequestDoneScreenProps> {
  const number = req.cookies[cookieNames.requestNumber];
  return {
    meta: {
      title: pageTitle(requestDoneText.headTitle, city),
      description: requestDoneText.description,
      canonicalPath: links.requestDone,
      noIndex: true,
    },
    props: {
      number: number !== undefined && isRequestNumber(number) ? number : null,
      isWish: query['wish'] === '1',
      hasCall: query['call'] === '1',
    },
  };
}
