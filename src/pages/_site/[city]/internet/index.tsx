import { internetPart } from '@/screens/internet/internet-props';
import { InternetScreen } from '@/screens/internet/internet-screen';
import type { OffersOwnProps } from '@/screens/internet/offers-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => internetPart(site, query));

export default function InternetPage(props: FramedPageProps & OffersOwnProps) {
  return <InternetScreen {...props} city={props.site.city} page={props.path} />;
}
