import { loadRequestStatus } from '@/screens/request-status/load-request-status';
import {
  type RequestStatusOwnProps,
  RequestStatusScreen,
} from '@/screens/request-status/request-status-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

/** `/request/status` and `/request/status/{number}`; any more are no page. */
export const getServerSideProps = sitePage((site, { params }) =>
  loadRequestStatus(site, [params?.['number'] ?? []].flat()),
);

export default function RequestStatusPage(props: FramedPageProps & RequestStatusOwnProps) {
  return <RequestStatusScreen {...props} />;
}
