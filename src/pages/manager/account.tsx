import type { GetServerSideProps } from 'next';

import { AccountScreen } from '@/screens/desk/account-screen';
import { type DeskPageProps, loadDeskPage } from '@/screens/desk/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  loadDeskPage('account', context);

export default function AccountPage({ viewer }: DeskPageProps) {
  return <AccountScreen viewer={viewer} />;
}
