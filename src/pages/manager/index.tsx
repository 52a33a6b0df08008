import type { GetServerSideProps } from 'next';

import { InboxScreen } from '@/screens/desk/inbox-screen';
import { type DeskPageProps, loadDeskPage } from '@/screens/desk/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  loadDeskPage('inbox', context);

export default function InboxPage({ viewer }: DeskPageProps) {
  return <InboxScreen viewer={viewer} />;
}
