import { AccountScreen } from '@/screens/account/account-screen';
import { loadAccountPage } from '@/screens/account/load-account';

export const getServerSideProps = loadAccountPage('profile');

export default function ProfilePage() {
  return <AccountScreen page="profile" />;
}
