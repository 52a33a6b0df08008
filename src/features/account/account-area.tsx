import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { SiteStore } from '@/site/store-hooks';
import { Area } from './account-area.styles';
import { Parts } from './account-card.styles';
import { AccountNavigation } from './account-navigation';
import { NoAgreement } from './no-agreement';
import { servicesKnown } from './profile-links';
import { useKnown } from './use-account';
import { useHasAgreement } from './use-has-agreement';
import { useSessionServices } from './use-session-services';

interface AccountAreaProps {
  store: SiteStore;
  path: string;
  children: ReactNode;
}

/** Links and cards of an account page, once their scripts are there. */
export function AccountArea({ store, path, children }: AccountAreaProps) {
  const hasAgreement = useHasAgreement();
  return (
    <Provider store={store}>
      <Area>
        <KnownNavigation path={path} />
        <Parts>{hasAgreement ? children : <NoAgreement path={path} />}</Parts>
      </Area>
    </Provider>
  );
}

function KnownNavigation({ path }: { path: string }) {
  const session = useSessionServices();
  return <AccountNavigation path={path} services={servicesKnown(useKnown('products'), session)} />;
}
