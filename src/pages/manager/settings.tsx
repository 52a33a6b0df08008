import type { GetServerSideProps } from 'next';

import { deskRedirect } from '@/screens/desk/desk-guard';
import { SettingsScreen } from '@/screens/desk/settings-screen';
import type { DeskViewer } from '@/site/request/site-request';

interface SettingsPageProps {
  viewer: DeskViewer;
}

export const getServerSideProps: GetServerSideProps<SettingsPageProps> = async ({ req }) => {
  if (!req.desk) return { notFound: true };
  const { viewer } = req.desk;
  const destination = deskRedirect('settings', viewer);
  if (destination) return { redirect: { destination, statusCode: 303 } };
  return viewer ? { props: { viewer } } : { notFound: true };
};

export default function SettingsPage({ viewer }: SettingsPageProps) {
  return <SettingsScreen viewer={viewer} />;
}
