import { browserAccount } from '@/features/account/browser-account';
import { useKnown, useRenew } from '@/features/account/use-account';
import { ConfirmByLink } from '@/features/email-widget/confirm-by-link';
import { EmailWidget } from '@/features/email-widget/email-widget';
import { SignInToConfirm } from '@/features/email-widget/sign-in-to-confirm';
import { useSiteSelector } from '@/site/store-hooks';
import { selectCityOrigin } from '@/site/city/city.slice';
import { selectIsAuth } from '@/site/client/client.slice';

/** What lies over a client's pages: the e-mail widget, and the confirmation that a mail's link asks for (MAIL-03). */
export function ClientLateParts() {
  const isAuth = useSiteSelector(selectIsAuth);
  const origin = useSiteSelector(selectCityOrigin);
  return isAuth ? <ClientEmail origin={origin} /> : <SignInToConfirm />;
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
