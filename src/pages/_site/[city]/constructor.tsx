import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { loadConstructor } from '@/screens/order-path/load-order-entry';
import { pageOfFeature } from '@/site/page/site-page';

export const getServerSideProps = pageOfFeature('orders', loadConstructor);

export default OrderEntryScreen;
