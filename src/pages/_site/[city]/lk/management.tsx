import { AccountScreen } from '@/screens/account/account-screen';
import { loadAccountPage } from '@/screens/account/load-account';

export const getServerSideProps = loadAccountPage('management');

export default function ManagementPage() {
  return <AccountScreen page="management" />;
}
