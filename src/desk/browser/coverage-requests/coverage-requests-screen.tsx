import { DeskCoverageRequests } from './desk-coverage-requests';
import { coverageRequestsText, deskText } from '../desk.text';
import { DeskFrame } from '../frame/desk-frame';
import type { DeskPageProps } from '../frame/load-desk-page';

export function CoverageRequestsScreen({ viewer }: DeskPageProps) {
  return (
    <DeskFrame
      viewer={viewer}
      section="coverageRequests"
      heading={coverageRequestsText.title}
      title={`${coverageRequestsText.title} | ${deskText.deskTitle}`}
    >
      <DeskCoverageRequests canExport={viewer.role === 'lead-admin'} />
    </DeskFrame>
  );
}
