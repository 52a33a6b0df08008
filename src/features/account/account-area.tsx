import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { SiteStore } from '@/site/store-hooks';
import { Area } from './account-area.styles';
import { Parts } from './account-card.styles';
import { AccountNavigation } from './account-navigation';
import { servicesKnown } from './profile-links';
import { useSessionServices } from './use-session-services';
import { useKnown } from './use-account';

interface AccountAreaProps {
  store: SiteStore;
  path: string;
  children: ReactNode;
}

/** Links and cards of an account page, once their scripts are there. */
export function AccountArea({ store, path, children }: AccountAreaProps) {
  return (
    <Provider store={store}>
      <Area>
        <KnownNavigation path={path} />
        <Parts>{children}</Parts>
      </Area>
    </Provider>
  );
}

function KnownNavigation({ path }: { path: string }) {
  const session = useSessionServices();
  return <AccountNavigation path={path} services={servicesKnown(useKnown('products'), session)} />;
}
