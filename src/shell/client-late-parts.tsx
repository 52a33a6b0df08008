import { Provider } from 'react-redux';

import { browserAccount } from '@/features/account/browser-account';
import { useKnown, useRenew } from '@/features/account/use-account';
import { ConfirmByLink } from '@/features/email-widget/confirm-by-link';
import { EmailWidget } from '@/features/email-widget/email-widget';
import { SignInToConfirm } from '@/features/email-widget/sign-in-to-confirm';
import { useSiteSeed } from '@/site/page/site-seed-context';
import type { SiteStore } from '@/site/store-hooks';

/** What lies over a client's pages: the e-mail widget, and the confirmation that a mail's link asks for (MAIL-03). */
export function ClientLateParts({ store }: { store: SiteStore }) {
  const { isAuth, origin } = useSiteSeed();
  if (!isAuth) return <SignInToConfirm />;
  return (
    <Provider store={store}>
      <ClientEmail origin={origin} />
    </Provider>
  );
}

function ClientEmail({ origin }: { origin: string }) {
  const contacts = useKnown('contacts');
  const renew = useRenew();
  const reload = () => renew('contacts');
  return (
    <>
      <EmailWidget contacts={contacts} origin={origin} calls={browserAccount} onConfirmed={reload} />
      <ConfirmByLink calls={browserAccount} onConfirmed={reload} />
    </>
  );
}
