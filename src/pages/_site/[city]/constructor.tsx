import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { loadConstructor } from '@/screens/order-path/load-order-entry';
import { orderEntryPage } from '@/screens/order-path/order-entry-page';

export const getServerSideProps = orderEntryPage(loadConstructor);

export default OrderEntryScreen;
