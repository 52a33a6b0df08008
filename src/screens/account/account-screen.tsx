import type { ComponentType } from 'react';

import { AccountOutline } from '@/features/account/account-outline';
import { AccountPlace } from '@/features/account/account-place';
import { links } from '@/config/links';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Wrap } from '@/ui/layout/wrap';
import { accountPages, type AccountPageName, accountScreenText } from './account.text';
import { PageTop } from './account-screen.styles';

type LoadParts = () => Promise<ComponentType>;

/** What each page draws with the client's data; loaded after the page, axios and the store come with it. */
const parts: Record<AccountPageName, LoadParts> = {
  management: async () => (await import('@/features/account/management-parts')).ManagementParts,
  profile: async () => (await import('@/features/account/profile-parts')).ProfileParts,
  documents: async () => (await import('@/features/account/documents-parts')).DocumentsParts,
  serviceSettings: async () => (await import('@/features/account/settings-parts')).ServiceSettingsParts,
  phoneSettings: async () => (await import('@/features/account/settings-parts')).PhoneSettingsParts,
};

/** A page of a signed-in client (ACC-02): the server draws its frame and links, the browser its data. */
export function AccountScreen({ page }: { page: AccountPageName }) {
  const { title, href } = accountPages[page];
  return (
    <Wrap>
      <Breadcrumbs items={[{ title: accountScreenText.area, href: links.management }, { title }]} />
      <PageTop>
        <h1>{title}</h1>
      </PageTop>
      <AccountPlace key={page} load={parts[page]} fallback={<AccountOutline path={href} />} />
    </Wrap>
  );
}
