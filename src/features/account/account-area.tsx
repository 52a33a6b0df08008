import type { ReactNode } from 'react';
import { Area } from './account-area.styles';
import { Parts } from './account-card.styles';
import { AccountNavigation } from './account-navigation';
import { NoAgreement } from './no-agreement';
import { servicesKnown } from './profile-links';
import { useKnown } from './use-account';
import { selectHasAgreement } from '@/site/client/client.slice';
import { useSiteSelector } from '@/site/store-hooks';
import { useSessionServices } from './use-session-services';

interface AccountAreaProps {
  path: string;
  children: ReactNode;
}

/** Links and cards of an account page, once their scripts are there. */
export function AccountArea({ path, children }: AccountAreaProps) {
  const hasAgreement = useSiteSelector(selectHasAgreement);
  return (
    <Area>
      <KnownNavigation path={path} />
      <Parts>{hasAgreement ? children : <NoAgreement path={path} />}</Parts>
    </Area>
  );
}

function KnownNavigation({ path }: { path: string }) {
  const session = useSessionServices();
  return <AccountNavigation path={path} services={servicesKnown(useKnown('products'), session)} />;
}
