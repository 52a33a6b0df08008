import { loadNetworkStatus } from '@/screens/network-status/load-network-status';
import { NetworkStatusScreen } from '@/screens/network-status/network-status-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadNetworkStatus);
export default NetworkStatusScreen;
