import { AccountScreen } from '@/screens/account/account-screen';
import { loadAccountPage } from '@/screens/account/load-account';

export const getServerSideProps = loadAccountPage('phoneSettings');

export default function PhoneSettingsPage() {
  return <AccountScreen page="phoneSettings" />;
}
