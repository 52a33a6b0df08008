import type { GetServerSideProps } from 'next';

import { FiguresScreen } from '@/desk/browser/figures/figures-screen';
import { type DeskPageProps, deskServerSideProps } from '@/desk/browser/frame/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  deskServerSideProps('figures', context);

export default function FiguresPage({ viewer }: DeskPageProps) {
  return <FiguresScreen viewer={viewer} />;
}
