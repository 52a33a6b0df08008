import { accountPages, accountScreenText } from '@/screens/account/account.text';
import { AccountScreen } from '@/screens/account/account-screen';
import { clientPageProps } from '@/screens/account/client-page-props';

const { description } = accountScreenText;

export const getServerSideProps = clientPageProps({ ...accountPages.phoneSettings, description });

export default function PhoneSettingsPage() {
  return <AccountScreen page="phoneSettings" />;
}
