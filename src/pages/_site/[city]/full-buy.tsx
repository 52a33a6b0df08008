import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { loadFullBuy } from '@/screens/order-path/load-order-entry';
import { orderEntryPage } from '@/screens/order-path/order-entry-page';

export const getServerSideProps = orderEntryPage(loadFullBuy);

export default OrderEntryScreen;
