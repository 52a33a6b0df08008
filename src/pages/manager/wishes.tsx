import type { GetServerSideProps } from 'next';

import { CoverageRequestsScreen } from '@/screens/desk/coverage-requests-screen';
import { type DeskPageProps, loadDeskPage } from '@/screens/desk/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  loadDeskPage('coverageRequests', context);

export default function CoverageRequestsPage({ viewer }: DeskPageProps) {
  return <CoverageRequestsScreen viewer={viewer} />;
}
