import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Area } from './account-area.styles';
import { Card, Parts } from './account-card.styles';
import { AccountNavigation } from './account-navigation';
import { accountText } from './account.text';
import { NoAgreement } from './no-agreement';
import { selectHasAgreement } from '@/site/client/client.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { useSessionServices } from './use-session-services';

/** An account page before its scripts: its links work, and its cards have their place where there will be any. */
export function AccountOutline({ path }: { path: string }) {
  const services = useSessionServices();
  const hasAgreement = useSiteSelector(selectHasAgreement);
  return (
    <Area>
      <AccountNavigation path={path} services={services} />
      <Parts>{hasAgreement ? <CardPlaces /> : <NoAgreement path={path} />}</Parts>
    </Area>
  );
}

function CardPlaces() {
  return (
    <>
      <noscript>
        <Note tone="info">{accountText.withoutScripts}</Note>
      </noscript>
      <VisuallyHidden role="status">{accountText.loading}</VisuallyHidden>
      {[3, 5].map((lines) => (
        <Card key={lines} as="div">
          <Skeleton height={24} lines={lines} />
        </Card>
      ))}
    </>
  );
}
