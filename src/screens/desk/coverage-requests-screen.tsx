import { DeskCoverageRequests } from '@/features/lead-desk/coverage-requests/desk-coverage-requests';
import { coverageText, deskText } from '@/features/lead-desk/desk.text';
import { DeskFrame } from './desk-frame';
import type { DeskPageProps } from './load-desk-page';

/** Where visitors ask to be connected (TAR-04). */
export function CoverageRequestsScreen({ viewer }: DeskPageProps) {
  return (
    <DeskFrame
      viewer={viewer}
      section="coverageRequests"
      heading={coverageText.title}
      title={`${coverageText.title} | ${deskText.deskTitle}`}
    >
      <DeskCoverageRequests canExport={viewer.role === 'lead-admin'} />
    </DeskFrame>
  );
}
