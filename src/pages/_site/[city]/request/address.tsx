import { AddressScreen } from '@/screens/address/address-screen';
import { type AddressOwnProps, loadAddress } from '@/screens/address/load-address';
import type { FramedPageProps } from '@/site/page/page-props';
import { pageOfFeature } from '@/site/page/site-page';

export const getServerSideProps = pageOfFeature('address-check', loadAddress);

export default function AddressPage(props: FramedPageProps & AddressOwnProps) {
  return <AddressScreen {...props} city={props.site.city} />;
}
