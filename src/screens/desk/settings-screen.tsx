import { deskText } from '@/features/lead-desk/lead-desk.text';
import { DeskSettingsPage } from '@/features/lead-desk/settings/desk-settings-page';
import type { DeskViewer } from '@/site/request/site-request';
import { DeskFrame } from './desk-frame';

/** The lead-admin's page: targets, managers, deliveries, the audit, erasure. */
export function SettingsScreen({ viewer }: { viewer: DeskViewer }) {
  return (
    <DeskFrame
      viewer={viewer}
      section="settings"
      heading={deskText.settings}
      title={`${deskText.settings} | ${deskText.deskTitle}`}
    >
      <DeskSettingsPage viewerId={viewer.id} />
    </DeskFrame>
  );
}
