import { links } from '@/config/links';
import { AccountArea, type AccountPageProps } from './account-area';
import { PhoneCard } from './phone-card';
import { SettingsCards } from './settings-cards';

/** /lk/settings (ACC-02). */
export function ServiceSettingsParts({ onAlive }: AccountPageProps) {
  return (
    <AccountArea path={links.serviceSettings} onAlive={onAlive}>
      <SettingsCards />
    </AccountArea>
  );
}

/** /lk/settings/phone (ACC-02). */
export function PhoneSettingsParts({ onAlive }: AccountPageProps) {
  return (
    <AccountArea path={links.phoneSettings} onAlive={onAlive}>
      <PhoneCard />
    </AccountArea>
  );
}
