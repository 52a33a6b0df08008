import { loadRequestPage } from '@/screens/request-page/load-request-page';
import { type RequestPageOwnProps, RequestPageScreen } from '@/screens/request-page/request-page-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) => loadRequestPage(site, query));

export default function RequestPage(props: FramedPageProps & RequestPageOwnProps) {
  return <RequestPageScreen {...props} city={props.site.city} />;
}
