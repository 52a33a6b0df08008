import { loadInternetPage } from '@/screens/offers/load-offers';
import { OffersScreen } from '@/screens/offers/offers-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadInternetPage);
export default OffersScreen;
