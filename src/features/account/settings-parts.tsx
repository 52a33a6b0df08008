import { links } from '@/config/links';
import type { SiteStore } from '@/site/store-hooks';
import { AccountArea } from './account-area';
import { PhoneCard } from './phone-card';
import { SettingsCards } from './settings-cards';

/** /lk/settings (ACC-02). */
export function ServiceSettingsParts({ store }: { store: SiteStore }) {
  return (
    <AccountArea store={store} path={links.serviceSettings}>
      <SettingsCards />
    </AccountArea>
  );
}

/** /lk/settings/phone (ACC-02). */
export function PhoneSettingsParts({ store }: { store: SiteStore }) {
  return (
    <AccountArea store={store} path={links.phoneSettings}>
      <PhoneCard />
    </AccountArea>
  );
}
