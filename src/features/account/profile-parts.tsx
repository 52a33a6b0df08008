import { useEffect } from 'react';

import { links } from '@/config/links';
import { selectCity } from '@/site/city/city.slice';
import { selectClient } from '@/site/client/client.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { AccountArea } from './account-area';
import { Pair } from './account-card.styles';
import { AgreementCard } from './agreement-card';
import { AgreementsCard } from './agreements-card';
import { ContactsCard } from './contacts-card';
import { NoticesCard } from './notices-card';
import { SessionsCard } from './sessions-card';

/** /lk/user/profile: who the client is, how to write to them, and where they are signed in (ACC-02). */
export function ProfileParts() {
  const { timeZone } = useSiteSelector(selectCity);
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  // #notices comes with these parts, after the browser has looked for it.
  useEffect(() => {
    if (location.hash === '#notices') document.getElementById('notices')?.scrollIntoView();
  }, []);
  return (
    <AccountArea path={links.profile}>
      <Pair>
        <ContactsCard />
        <AgreementCard mayChange={mayChange} />
      </Pair>
      {mayChange && <AgreementsCard referrer={links.profile} />}
      <NoticesCard />
      <SessionsCard timeZone={timeZone} />
    </AccountArea>
  );
}
