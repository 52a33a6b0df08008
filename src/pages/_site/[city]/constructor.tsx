import { constructorPart, type OrderEntryProps } from '@/screens/order-path/order-entry-props';
import { OrderEntryScreen } from '@/screens/order-path/order-entry-screen';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps<OrderEntryProps>((site, { query }) =>
  constructorPart(site, query),
);

export default function ConstructorPage(props: OrderEntryProps) {
  return <OrderEntryScreen {...props} />;
}
