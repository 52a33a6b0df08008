import { HomeScreen } from '@/screens/home/home-screen';
import { type HomeOwnProps, loadHome } from '@/screens/home/load-home';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadHome);

export default function HomePage(props: FramedPageProps & HomeOwnProps) {
  return <HomeScreen {...props} city={props.site.city} page={props.path} />;
}
