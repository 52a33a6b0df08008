import type { GetServerSideProps } from 'next';

import { deskRedirect } from '@/screens/desk/desk-guard';
import { InboxScreen } from '@/screens/desk/inbox-screen';
import type { DeskViewer } from '@/site/request/site-request';

interface InboxPageProps {
  viewer: DeskViewer;
}

export const getServerSideProps: GetServerSideProps<InboxPageProps> = async ({ req }) => {
  // Only the managers' host carries a desk [decision 41].
  if (!req.desk) return { notFound: true };
  const { viewer } = req.desk;
  const destination = deskRedirect('inbox', viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return viewer ? { props: { viewer } } : { notFound: true };
};

export default function InboxPage({ viewer }: InboxPageProps) {
  return <InboxScreen viewer={viewer} />;
}
