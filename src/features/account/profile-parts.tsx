import { links } from '@/config/links';
import { selectClient } from '@/site/client/client.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { AccountArea, type AccountPageProps } from './account-area';
import { Pair } from './account-card.styles';
import { AgreementCard } from './agreement-card';
import { AgreementsCard } from './agreements-card';
import { ContactsCard } from './contacts-card';
import { NoticesCard } from './notices-card';
import { SessionsCard } from './sessions-card';

/** /lk/user/profile: who the client is, how to write to them, and where they are signed in (ACC-02). */
export function ProfileParts({ onAlive }: AccountPageProps) {
  const { timeZone } = useSiteSelector(selectCity);
  const mayChange = useSiteSelector(selectClient)?.mayChangeAgreement ?? false;
  return (
    <AccountArea path={links.profile} onAlive={onAlive}>
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
