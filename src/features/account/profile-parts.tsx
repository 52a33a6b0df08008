import { useEffect } from 'react';

import { links } from '@/config/links';
import { useSiteSeed } from '@/site/page/site-seed-context';
import type { SiteStore } from '@/site/store-hooks';
import { AccountArea } from './account-area';
import { Pair } from './account-card.styles';
import { AgreementCard } from './agreement-card';
import { AgreementsCard } from './agreements-card';
import { ContactsCard } from './contacts-card';
import { NoticesCard } from './notices-card';
import { SessionsCard } from './sessions-card';

/** /lk/user/profile: who the client is, how to write to them, and where they are signed in (ACC-02). */
export function ProfileParts({ store }: { store: SiteStore }) {
  const seed = useSiteSeed();
  // #notices comes with these parts, after the browser has looked for it.
  useEffect(() => {
    if (location.hash === '#notices') document.getElementById('notices')?.scrollIntoView();
  }, []);
  return (
    <AccountArea store={store} path={links.profile}>
      <Pair>
        <ContactsCard />
        <AgreementCard mayChange={seed.client?.mayChangeAgreement ?? false} />
      </Pair>
      {seed.client?.mayChangeAgreement && <AgreementsCard referrer={links.profile} />}
      <NoticesCard />
      <SessionsCard timeZone={seed.city.timeZone} />
    </AccountArea>
  );
}
