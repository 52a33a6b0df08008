import type { GetServerSideProps } from 'next';

import { ManagerAccountScreen } from '@/desk/browser/account/account-screen';
import { type DeskPageProps, deskServerSideProps } from '@/desk/browser/frame/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  deskServerSideProps('account', context);

export default function AccountPage({ viewer }: DeskPageProps) {
  return <ManagerAccountScreen viewer={viewer} />;
}
