import { loadRequestStatus } from '@/screens/request-status/load-request-status';
import { RequestStatusScreen } from '@/screens/request-status/request-status-screen';
import { sitePage } from '@/site/page/site-page';

/** `/request/status` and `/request/status/{number}`; longer: 404. */
export const getServerSideProps = sitePage((site, _query, { number = [] }) =>
  loadRequestStatus(site, [number].flat()),
);
export default RequestStatusScreen;
