import { AccountScreen } from '@/screens/account/account-screen';
import { loadAccountPage } from '@/screens/account/load-account';

export const getServerSideProps = loadAccountPage('serviceSettings');

export default function ServiceSettingsPage() {
  return <AccountScreen page="serviceSettings" />;
}
