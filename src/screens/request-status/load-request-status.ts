import { links } from '@/config/links';
import { pageTitle } from '@/site/page/page.text';
import type { PageData } from '@/site/page/site-page';
import { isRequestNumber, type SiteRequest } from '@/site/page/site-request';
import type { RequestStatusOwnProps } from './request-status-screen';
import { requestStatusText } from './request-status.text';

/**
 * The page itself knows nobody: it asks for the digits, unless who opens a request's own page has just given them.
 * `path` is what follows `/request/status/` in the address. Search engines pass it by.
 */
export async function loadRequestStatus(
  { city, api }: SiteRequest,
  path: readonly string[],
): Promise<PageData<RequestStatusOwnProps>> {
  const asked = path.length === 1 ? path[0]?.toUpperCase() : undefined;
  const number = asked !== undefined && isRequestNumber(asked) ? asked : null;
  return {
    meta: {
      title: pageTitle(requestStatusText.headTitle, city),
      description: requestStatusText.description,
      canonicalPath: links.requestStatus,
      noIndex: true,
    },
    props: {
      number,
      // Without the storage the question is asked again, and answers what is wrong.
      opened: number === null ? null : await api.openedRequest(number).catch(() => null),
    },
    ...(path.length > 0 && number === null ? { status: 404 } : {}),
  };
}
