import { requestPagePart } from '@/screens/request-page/request-page-props';
import { type RequestPageOwnProps, RequestPageScreen } from '@/screens/request-page/request-page-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => requestPagePart(site, query));

export default function RequestPage(props: FramedPageProps & RequestPageOwnProps) {
  return <RequestPageScreen {...props} city={props.site.city} />;
}
