import { loadRouters } from '@/screens/routers/load-routers';
import { type RoutersOwnProps, RoutersScreen } from '@/screens/routers/routers-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadRouters);

export default function RoutersPage(props: FramedPageProps & RoutersOwnProps) {
  return <RoutersScreen {...props} city={props.site.city} page={props.path} />;
}
