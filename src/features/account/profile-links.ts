import { clientProductIds, type Products } from '@/api/profile/profile.schemas';
import { links } from '@/config/links';
import { accountText } from './account.text';

export interface ProfileLink {
  title: string;
  href: string;
  icon: string;
}

export interface ClientServices {
  hasInternet: boolean;
  hasTelephony: boolean;
}

/** Returns the client's services from the provider, or from the session until loaded. */
export function toClientServices(
  products: Pick<Products, 'services'> | null,
  session: ClientServices,
): ClientServices {
  if (products === null) return session;
  const has = (id: string) => products.services.some(({ productId }) => productId === id);
  return { hasInternet: has(clientProductIds.internet), hasTelephony: has(clientProductIds.telephony) };
}

const { links: titles } = accountText;

/** Returns «Профиль», «Ваши документы» and settings (SHELL-06). */
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
