import { homePart } from '@/screens/home/home-props';
import { type HomeOwnProps, HomeScreen } from '@/screens/home/home-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps(homePart);

export default function HomePage(props: FramedPageProps & HomeOwnProps) {
  return <HomeScreen {...props} city={props.site.city} page={props.path} />;
}
