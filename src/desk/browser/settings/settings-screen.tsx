import { deskText } from '../desk.text';
import { DeskSettingsPage } from './desk-settings-page';
import { DeskFrame } from '../frame/desk-frame';
import type { DeskPageProps } from '../frame/load-desk-page';

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
