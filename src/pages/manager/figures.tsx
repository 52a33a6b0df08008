import type { GetServerSideProps } from 'next';

import { FiguresScreen } from '@/screens/desk/figures-screen';
import { type DeskPageProps, loadDeskPage } from '@/screens/desk/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  loadDeskPage('figures', context);

export default function FiguresPage({ viewer }: DeskPageProps) {
  return <FiguresScreen viewer={viewer} />;
}
