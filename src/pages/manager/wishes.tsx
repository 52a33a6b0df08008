import type { GetServerSideProps } from 'next';

import { CoverageRequestsScreen } from '@/desk/browser/coverage-requests/coverage-requests-screen';
import { type DeskPageProps, deskServerSideProps } from '@/desk/browser/frame/load-desk-page';

export const getServerSideProps: GetServerSideProps<DeskPageProps> = async (context) =>
  deskServerSideProps('coverageRequests', context);

export default function CoverageRequestsPage({ viewer }: DeskPageProps) {
  return <CoverageRequestsScreen viewer={viewer} />;
}
