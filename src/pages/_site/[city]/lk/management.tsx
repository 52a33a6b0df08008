import { AccountScreen } from '@/screens/account/account-screen';
import { type HomeOutage, loadAccountPage } from '@/screens/account/load-account';

export const getServerSideProps = loadAccountPage('management');

export default function ManagementPage({ outage }: { outage: HomeOutage | null }) {
  return <AccountScreen page="management" outage={outage} />;
}
