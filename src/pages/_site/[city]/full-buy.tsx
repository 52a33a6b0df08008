import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { loadFullBuy } from '@/screens/order-path/load-order-entry';
import { pageOfFeature } from '@/site/page/site-page';

export const getServerSideProps = pageOfFeature('orders', loadFullBuy);

export default OrderEntryScreen;
