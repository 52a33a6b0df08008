import { loadHomePage } from '@/screens/home/load-home';
import { HomeScreen } from '@/screens/home/home-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadHomePage);
export default HomeScreen;
