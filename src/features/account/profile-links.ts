import { clientProductIds, type Products } from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { accountText } from './account.text';

/** A link of the profile menu and of the account pages' own navigation. */
export interface ProfileLink {
  title: string;
  href: string;
  icon: string;
}

/** Which settings a client has. */
export interface ClientServices {
  hasInternet: boolean;
  hasTelephony: boolean;
}

/** By the services that the provider names; by what the session knows while those have not come. */
export function servicesKnown(
  products: Pick<Products, 'services'> | null,
  session: ClientServices,
): ClientServices {
  if (products === null) return session;
  const has = (id: string) => products.services.some(({ productId }) => productId === id);
  return { hasInternet: has(clientProductIds.internet), hasTelephony: has(clientProductIds.telephony) };
}

const { links: titles } = accountText;

/** «Профиль», «Ваши документы», and the settings of what the client has (SHELL-06). */
export function profileLinks(services: ClientServices): ProfileLink[] {
  return [
    { title: titles.profile, href: links.profile, icon: 'i-user' },
    { title: titles.documents, href: links.documents, icon: 'i-doc' },
    ...(services.hasInternet
      ? [{ title: titles.serviceSettings, href: links.serviceSettings, icon: 'i-gear' }]
      : []),
    ...(services.hasTelephony
      ? [{ title: titles.phoneSettings, href: links.phoneSettings, icon: 'i-phone' }]
      : []),
  ];
}
