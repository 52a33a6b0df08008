import { loadFullBuyPage } from '@/screens/order-path/load-order-entry';
import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadFullBuyPage);
export default OrderEntryScreen;
