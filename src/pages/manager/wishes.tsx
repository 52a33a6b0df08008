import type { GetServerSideProps } from 'next';

import { deskRedirect } from '@/screens/desk/desk-guard';
import { WishesScreen } from '@/screens/desk/wishes-screen';
import type { DeskViewer } from '@/site/request/site-request';

interface WishesPageProps {
  viewer: DeskViewer;
}

export const getServerSideProps: GetServerSideProps<WishesPageProps> = async ({ req }) => {
  if (!req.desk) return { notFound: true };
  const { viewer } = req.desk;
  const destination = deskRedirect('wishes', viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return viewer ? { props: { viewer } } : { notFound: true };
};

export default function WishesPage({ viewer }: WishesPageProps) {
  return <WishesScreen viewer={viewer} />;
}
