import { AddressScreen } from '@/screens/address/address-screen';
import { type AddressOwnProps, loadAddress } from '@/screens/address/load-address';
import type { FramedPageProps } from '@/site/page/page-props';
import { pageOfFeature, sitePage } from '@/site/page/site-page';

export const getServerSideProps = pageOfFeature(
  'address-check',
  sitePage((site, { query }) => loadAddress(site, query)),
);

export default function AddressPage(props: FramedPageProps & AddressOwnProps) {
  return <AddressScreen {...props} city={props.site.city} />;
}
