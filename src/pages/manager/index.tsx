import type { GetServerSideProps } from 'next';

import { InboxScreen } from '@/desk/browser/inbox/inbox-screen';
import { type DeskPageProps, deskServerSideProps } from '@/desk/browser/frame/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  deskServerSideProps('inbox', context);

export default function InboxPage({ viewer }: DeskPageProps) {
  return <InboxScreen viewer={viewer} />;
}
