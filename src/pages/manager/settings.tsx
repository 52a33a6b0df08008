import type { GetServerSideProps } from 'next';

import { type DeskPageProps, loadDeskPage } from '@/screens/desk/load-desk-page';
import { SettingsScreen } from '@/screens/desk/settings-screen';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  loadDeskPage('settings', context);

export default function SettingsPage({ viewer }: DeskPageProps) {
  return <SettingsScreen viewer={viewer} />;
}
