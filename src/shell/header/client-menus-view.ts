import { accountText, addressText, givenName, initials } from '@/features/account/account.text';
import { type ProfileLink, profileLinks, servicesKnown } from '@/features/account/profile-links';
import type { AccountData } from '@/site/client/client.slice';
import type { SignedInClient } from '@/site/request/site-request';

/** What the provider has told by now; null: not yet, or it could not be asked. */
export interface KnownClient {
  personal: AccountData['personal'] | null;
  products: AccountData['products'] | null;
}

export interface ClientMenusView {
  number: string | null;
  /** «По адресу …» (SHELL-04). */
  address: string | null;
  name: string | null;
  initials: string | null;
  /** «Управление аккаунтом»; null where there is none. */
  accountUrl: string | null;
  links: ProfileLink[];
  /** More than one agreement, and SSO on (SHELL-05). */
  canChange: boolean;
}

/** The provider's data, and the session's where those have not come. */
export function clientMenusView(
  client: SignedInClient,
  { personal, products }: KnownClient,
): ClientMenusView {
  const { agreement, accountUrl, mayChangeAgreement } = client;
  const address = personal ? addressText(personal.address) : (agreement?.address ?? null);
  return {
    number: personal?.agreement ?? agreement?.number ?? null,
    address: address === null ? null : accountText.header.byAddress(address),
    name: personal ? givenName(personal.fio) : null,
    initials: personal ? initials(personal.fio) : null,
    accountUrl,
    links: profileLinks(servicesKnown(products, client)),
    canChange: mayChangeAgreement,
  };
}
