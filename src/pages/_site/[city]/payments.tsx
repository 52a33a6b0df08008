import { loadPayments } from '@/screens/account/load-payments';
import { PaymentsScreen } from '@/screens/account/payments-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage((site, { query }) =>
  Promise.resolve(loadPayments(site, query['sum'])),
);

export default PaymentsScreen;
