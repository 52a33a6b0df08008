import { type ComponentType, createElement, useCallback, useState } from 'react';

import { links } from '@/config/links';
import type { AccountPageProps } from '@/features/account/account-area';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { Button } from '@/ui/button/button';
import { type Deferred, deferred } from '@/ui/deferred/deferred';
import { Wrap } from '@/ui/layout/wrap';
import { Note } from '@/ui/note/note';
import { FailedBox, PageTop } from './account-screen.styles';
import { accountPages, type AccountPageName, accountScreenText as text } from './account.text';

/** Loads axios and zod after the page. */
const parts: Record<AccountPageName, Deferred<AccountPageProps>> = {
  management: part(async () => (await import('@/features/account/management-parts')).ManagementParts),
  profile: part(async () => (await import('@/features/account/profile-parts')).ProfileParts),
  documents: part(async () => (await import('@/features/account/documents-parts')).DocumentsParts),
  serviceSettings: part(async () => (await import('@/features/account/settings-parts')).ServiceSettingsParts),
  phoneSettings: part(async () => (await import('@/features/account/settings-parts')).PhoneSettingsParts),
};

function part(load: () => Promise<ComponentType<AccountPageProps>>): Deferred<AccountPageProps> {
  const fallback = <Failure onRetry={() => location.reload()} />;
  return deferred(load, 'visible', { name: 'account', fallback });
}

/** The server renders its frame, links and skeletons, the browser the client's data (ACC-02). */
export function AccountScreen({ page }: { page: AccountPageName }) {
  const { title } = accountPages[page];
  return (
    <Wrap>
      <Breadcrumbs items={[{ title: text.area, href: links.management }, { title }]} />
      <PageTop>
        <h1>{title}</h1>
      </PageTop>
      <AccountParts key={page} page={page} />
    </Wrap>
  );
}

/** If its code fails to load, a message is above the server's HTML. */
function AccountParts({ page }: { page: AccountPageName }) {
  const [code, setCode] = useState<'expected' | 'missing' | 'askedAgain'>('expected');
  const onMissing = useCallback(() => setCode('missing'), []);
  const onAlive = useCallback(() => setCode('expected'), []);
  return (
    <>
      {code !== 'expected' && (
        <Failure isRetrying={code === 'askedAgain'} onRetry={() => setCode('askedAgain')} />
      )}
      {/* Not as JSX: the component comes from the table and is not created here. */}
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
