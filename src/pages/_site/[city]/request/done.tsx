import { requestDoneMeta } from '@/screens/request-done/request-done-meta';
import { RequestDoneScreen } from '@/screens/request-done/request-done-screen';
import { toPublicCity } from '@/site/city/public-city';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site) =>
  Promise.resolve({ meta: requestDoneMeta(toPublicCity(site.city)), props: {} }),
);

export default function RequestDonePage() {
  return <RequestDoneScreen />;
}
