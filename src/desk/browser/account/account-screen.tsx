import { AccountPage } from './account-page';
import { managerAccountText } from './account.text';
import { deskText } from '../desk.text';
import { DeskFrame } from '../frame/desk-frame';
import type { DeskPageProps } from '../frame/load-desk-page';

export function ManagerAccountScreen({ viewer }: DeskPageProps) {
  return (
    <DeskFrame
      viewer={viewer}
      section="account"
      heading={managerAccountText.title}
      title={`${managerAccountText.title} | ${deskText.deskTitle}`}
    >
      <AccountPage />
    </DeskFrame>
  );
}
