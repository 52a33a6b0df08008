import { paymentsPart } from '@/screens/account/payments-props';
import { PaymentsScreen } from '@/screens/account/payments-screen';
import type { PaymentFormProps } from '@/screens/account/payments-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) =>
  Promise.resolve(paymentsPart(site, query['sum'])),
);

export default function PaymentsPage(props: PaymentFormProps) {
  return <PaymentsScreen {...props} />;
}
