import { type ComponentType, createElement, useCallback, useState } from 'react';

import { links } from '@/config/links';
import type { AccountPageProps } from '@/features/account/account-area';
import { homeOutageText } from '@/features/outages/outages.text';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Button } from '@/ui/button/button';
import { type Deferred, deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { FailedBox, PageTop } from './account-screen.styles';
import { accountPages, type AccountPageName, accountScreenText as text } from './account.text';
import type { HomeOutage } from './load-account';

/** Load after the page: they need axios and zod. */
const parts: Record<AccountPageName, Deferred<AccountPageProps>> = {
  management: part(async () => (await import('@/features/account/management-parts')).ManagementPageCards),
  profile: part(async () => (await import('@/features/account/profile-parts')).ProfilePageCards),
  documents: part(async () => (await import('@/features/account/documents-parts')).DocumentsPageCards),
  serviceSettings: part(
    async () => (await import('@/features/account/settings-parts')).ServiceSettingsPageCards,
  ),
  phoneSettings: part(async () => (await import('@/features/account/settings-parts')).PhoneSettingsPageCards),
};

function part(load: () => Promise<ComponentType<AccountPageProps>>): Deferred<AccountPageProps> {
  const fallback = <Failure onRetry={() => location.reload()} />;
  return deferred(load, 'visible', { name: 'account', fallback });
}

interface AccountScreenProps {
  page: AccountPageName;
  outage?: HomeOutage | null;
}

/** Renders headings, links and skeletons on the server; the browser fetches data (ACC-02). */
export function AccountScreen({ page, outage = null }: AccountScreenProps) {
  const { title } = accountPages[page];
  return (
    <Wrap>
      <Breadcrumbs items={[{ title: text.area, href: links.management }, { title }]} />
      <PageTop>
        <h1>{title}</h1>
        {outage && (
          <Note tone="error">
            {outage.text} <TextLink href={outage.href}>{homeOutageText.more}</TextLink>
          </Note>
        )}
        {page === 'management' && (
          <p>
            <TextLink href={links.moving}>{text.moving}</TextLink>
          </p>
        )}
      </PageTop>
      <AccountParts key={page} page={page} />
    </Wrap>
  );
}

/** Shows a message if the data script fails to load. */
function AccountParts({ page }: { page: AccountPageName }) {
  const [code, setCode] = useState<'expected' | 'missing' | 'askedAgain'>('expected');
  const onMissing = useCallback(() => setCode('missing'), []);
  const onAlive = useCallback(() => setCode('expected'), []);
  return (
    <>
      {code !== 'expected' && (
        <Failure isRetrying={code === 'askedAgain'} onRetry={() => setCode('askedAgain')} />
      )}
      {/* `createElement` instead of JSX: the component comes from the table, but JSX would look like a component created during render. */}
      {createElement(parts[page], { onAlive, onMissing, isWanted: code === 'askedAgain' })}
    </>
  );
}

function Failure({ isRetrying = false, onRetry }: { isRetrying?: boolean; onRetry: () => void }) {
  return (
    <FailedBox>
      <Note tone="error" role="alert">
        {text.failed}
      </Note>
      <Button kind="secondary" isLoading={isRetrying} onClick={onRetry}>
        {text.retry}
      </Button>
    </FailedBox>
  );
}
