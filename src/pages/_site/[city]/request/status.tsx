import { requestStatusMeta } from '@/screens/request-status/request-status-meta';
import { RequestStatusScreen } from '@/screens/request-status/request-status-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site) =>
  Promise.resolve({ meta: requestStatusMeta(site.city), props: {} }),
);

export default function RequestStatusPage({ formReturn }: FramedPageProps) {
  return <RequestStatusScreen formReturn={formReturn} />;
}
