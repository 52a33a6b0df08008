import type { GetServerSideProps } from 'next';

import { deskRedirect } from '@/screens/desk/desk-guard';
import { PasswordScreen } from '@/screens/desk/password-screen';
import type { DeskViewer } from '@/site/request/site-request';

interface PasswordPageProps {
  viewer: DeskViewer;
  hasFailed: boolean;
}

export const getServerSideProps: GetServerSideProps<PasswordPageProps> = async ({ req, query }) => {
  if (!req.desk) return { notFound: true };
  const { viewer } = req.desk;
  const destination = deskRedirect('password', viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return viewer ? { props: { viewer, hasFailed: query.error !== undefined } } : { notFound: true };
};

export default function PasswordPage({ viewer, hasFailed }: PasswordPageProps) {
  return <PasswordScreen viewer={viewer} hasFailed={hasFailed} />;
}
