import type { GetServerSideProps } from 'next';

import { type DeskPageProps, deskServerSideProps } from '@/desk/browser/frame/load-desk-page';
import { SettingsScreen } from '@/desk/browser/settings/settings-screen';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  deskServerSideProps('settings', context);

export default function SettingsPage({ viewer }: DeskPageProps) {
  return <SettingsScreen viewer={viewer} />;
}
