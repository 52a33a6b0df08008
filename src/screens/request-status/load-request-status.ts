import { links } from '@/config/links';
import { pageTitle } from '@/site/page/page.server.text';
import type { PageData } from '@/site/page/site-page';
import { isRequestNumber } from '@/site/visit/opened-request';
import type { SiteRequest } from '@/site/page/site-request';
import type { RequestStatusOwnProps } from './request-status-screen';
import { requestStatusText } from './request-status.text';

/**
 * Requires digits of the phone, unless just entered. `path`: the part after `/request/status/`. Not indexed.
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
      // Without the storage the question is shown again; answering it reports the error.
      opened: number === null ? null : await api.openedRequest(number).catch(() => null),
    },
    ...(path.length > 0 && number === null ? { status: 404 } : {}),
  };
}
