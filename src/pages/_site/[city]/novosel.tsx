import { newHomePart, type NewHomeProps } from '@/screens/order-path/new-home-props';
import { NewHomeScreen } from '@/screens/order-path/new-home-screen';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps<NewHomeProps>((site, { query }) => newHomePart(site, query));

export default function NewHomePage(props: NewHomeProps) {
  return <NewHomeScreen {...props} />;
}
