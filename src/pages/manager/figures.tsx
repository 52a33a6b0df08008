import type { GetServerSideProps } from 'next';

import { deskRedirect } from '@/screens/desk/desk-guard';
import { FiguresScreen } from '@/screens/desk/figures-screen';
import type { DeskViewer } from '@/site/request/site-request';

interface FiguresPageProps {
  viewer: DeskViewer;
}

export const getServerSideProps: GetServerSideProps<FiguresPageProps> = async ({ req }) => {
  if (!req.desk) return { notFound: true };
  const { viewer } = req.desk;
  const destination = deskRedirect('figures', viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return viewer ? { props: { viewer } } : { notFound: true };
};

export default function FiguresPage({ viewer }: FiguresPageProps) {
  return <FiguresScreen viewer={viewer} />;
}
