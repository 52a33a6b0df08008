import { loadPaymentsPage } from '@/screens/account/load-payments';
import { PaymentsScreen } from '@/screens/account/payments-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { sum }) => loadPaymentsPage(site, sum));
export default PaymentsScreen;
