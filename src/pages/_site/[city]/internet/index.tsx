import { loadInternet } from '@/screens/offers/load-offers';
import { type OffersOwnProps, OffersScreen } from '@/screens/offers/offers-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) => loadInternet(site, query));

export default function InternetPage(props: FramedPageProps & OffersOwnProps) {
  return <OffersScreen noun="internet" {...props} city={props.site.city} page={props.path} />;
}
