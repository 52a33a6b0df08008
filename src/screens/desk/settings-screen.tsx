import { deskText } from '@/features/lead-desk/desk.text';
import { DeskSettingsPage } from '@/features/lead-desk/settings/desk-settings-page';
import { DeskFrame } from './desk-frame';
import type { DeskPageProps } from './load-desk-page';

/** The lead-admin's page: targets, publishing, managers, deliveries, the audit, erasure. */
export function SettingsScreen({ viewer }: DeskPageProps) {
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
