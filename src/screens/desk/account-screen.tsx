import { AccountPage } from '@/features/lead-desk/account/account-page';
import { accountText } from '@/features/lead-desk/account/account.text';
import { deskText } from '@/features/lead-desk/desk.text';
import { DeskFrame } from './desk-frame';
import type { DeskPageProps } from './load-desk-page';

/** Password, authenticator app and events of the manager's account. */
export function AccountScreen({ viewer }: DeskPageProps) {
  return (
    <DeskFrame
      viewer={viewer}
      section="account"
      heading={accountText.title}
      title={`${accountText.title} | ${deskText.deskTitle}`}
    >
      <AccountPage />
    </DeskFrame>
  );
}
