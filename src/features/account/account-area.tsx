import { type ReactNode, useEffect } from 'react';

import { selectClient, selectHasAgreement } from '@/site/client/client.slice';
import { useKnown } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { Note } from '@/ui/note/note';
import { Area } from './account-area.styles';
import { Parts } from './account-card.styles';
import { AccountNavigation } from './account-navigation';
import { accountText } from './account.text';
import { NoAgreement } from './no-agreement';
import { servicesKnown } from './profile-links';

/** What every account page is given. */
export interface AccountPageProps {
  /** Told when the page answers by itself and no longer is what the server drew. */
  onAlive: () => void;
}

interface AccountAreaProps extends AccountPageProps {
  path: string;
  children: ReactNode;
}

/** Links and cards of an account page. The server draws them too: what it cannot know are skeletons (ACC-01). */
export function AccountArea({ path, onAlive, children }: AccountAreaProps) {
  const hasAgreement = useSiteSelector(selectHasAgreement);
  useEffect(onAlive, [onAlive]);
  return (
    <Area>
      <KnownNavigation path={path} />
      <Parts>
        {hasAgreement ? (
          <>
            <noscript>
              <Note tone="info">{accountText.withoutScripts}</Note>
            </noscript>
            {children}
          </>
        ) : (
          <NoAgreement path={path} />
        )}
      </Parts>
    </Area>
  );
}

const noServices = { hasInternet: false, hasTelephony: false };

function KnownNavigation({ path }: { path: string }) {
  // What the session knew when it last asked: the server draws the links by it.
  const session = useSiteSelector(selectClient) ?? noServices;
  return <AccountNavigation path={path} services={servicesKnown(useKnown('products'), session)} />;
}
