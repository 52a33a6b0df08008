import { NewHomeScreen } from '@/screens/order-path/new-home-screen';
import { loadNewHome } from '@/screens/order-path/load-order-entry';
import { pageOfFeature } from '@/site/page/site-page';

export const getServerSideProps = pageOfFeature('orders', loadNewHome);

export default NewHomeScreen;
