import type { City } from '@/api/geography/geography.schemas';
import { catalogueProducts, tvProduct } from '@/config/products';
import type { SignedInClient, SiteFlags } from '../page/site-request';

type Client = Pick<SignedInClient, 'products'> | null;

/** Whether the visitor is a client who has TV (TV-05). */
export function hasTv(client: Client): boolean {
  return client?.products.includes(tvProduct) ?? false;
}

/** The client's services as the catalogue numbers them; a guest has none (EQ-12). */
export function serviceIdsOf(client: Client): number[] {
  return (client?.products ?? []).flatMap((product) => {
    const known = Object.hasOwn(catalogueProducts, product) ? catalogueProducts[product] : undefined;
    const id = known ?? Number(product);
    return Number.isInteger(id) ? [id] : [];
  });
}

/** Whether a city signs in by SSO: its own setting, over which the operator's cookie goes (AUTH-02, AUTH-07). */
export function usesSso({ has_sso }: Pick<City, 'has_sso'>, { sso }: Pick<SiteFlags, 'sso'>): boolean {
  return sso ?? has_sso;
}
