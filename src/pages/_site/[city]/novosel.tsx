import { NewHomeScreen } from '@/screens/order-path/new-home-screen';
import { loadNewHome } from '@/screens/order-path/load-order-entry';
import { orderEntryPage } from '@/screens/order-path/order-entry-page';

export const getServerSideProps = orderEntryPage(loadNewHome);

export default NewHomeScreen;
