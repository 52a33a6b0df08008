import { catalogueProducts, tvProduct } from '@/config/product-ids';
import type { SignedInClient } from '../request/site-request';

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
