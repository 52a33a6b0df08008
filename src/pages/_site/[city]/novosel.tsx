import { loadNewHomePage } from '@/screens/order-path/load-order-entry';
import { NewHomeScreen } from '@/screens/order-path/new-home-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadNewHomePage);
export default NewHomeScreen;
