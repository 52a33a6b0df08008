import { loadAddressPage } from '@/screens/address/load-address';
import { AddressScreen } from '@/screens/address/address-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadAddressPage);
export default AddressScreen;
