import { routersPart } from '@/screens/routers/routers-props';
import { type RoutersOwnProps, RoutersScreen } from '@/screens/routers/routers-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => routersPart(site, query));

export default function RoutersPage(props: FramedPageProps & RoutersOwnProps) {
  return <RoutersScreen {...props} city={props.site.city} page={props.path} />;
}
