import { AccountScreen } from '@/screens/account/account-screen';
import { loadAccountPage } from '@/screens/account/load-account';

export const getServerSideProps = loadAccountPage('documents');

export default function DocumentsPage() {
  return <AccountScreen page="documents" />;
}
