import { links } from '@/config/links';
import { AccountArea } from './account-area';
import { PhoneCard } from './phone-card';
import { SettingsCards } from './settings-cards';

/** /lk/settings (ACC-02). */
export function ServiceSettingsParts() {
  return (
    <AccountArea path={links.serviceSettings}>
      <SettingsCards />
    </AccountArea>
  );
}

/** /lk/settings/phone (ACC-02). */
export function PhoneSettingsParts() {
  return (
    <AccountArea path={links.phoneSettings}>
      <PhoneCard />
    </AccountArea>
  );
}
