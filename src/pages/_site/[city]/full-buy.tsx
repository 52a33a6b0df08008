import { fullBuyPart, type OrderEntryProps } from '@/screens/order-path/order-entry-props';
import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps<OrderEntryProps>((site, { query }) =>
  fullBuyPart(site, query),
);

export default function FullBuyPage(props: OrderEntryProps) {
  return <OrderEntryScreen {...props} />;
}
