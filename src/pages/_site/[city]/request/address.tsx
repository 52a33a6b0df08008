import { addressPart } from '@/screens/address/address-props';
import { type AddressOwnProps, AddressScreen } from '@/screens/address/address-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';

export const getServerSideProps = sitePageProps((site, { query }) => addressPart(site, query));

export default function AddressPage(props: FramedPageProps & AddressOwnProps) {
  return <AddressScreen {...props} city={props.site.city} />;
}
