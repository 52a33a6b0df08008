import { catalogueProducts, tvProduct } from '@/config/products';

/** The client's data in pages; never tokens (AUTH-03, SHELL-04…06). */
export interface SignedInClient {
  /** Null before the choice (AUTH-04). */
  agreement: { number: string; address: string } | null;
  /** The operator's flag is already applied. */
  hasSso: boolean;
  /** The provider's. */
  accountUrl: string | null;
  mayChangeAgreement: boolean;
  hasInternet: boolean;
  hasTelephony: boolean;
  /** Ids of the services; empty if unknown. */
  products: readonly string[];
}

type Client = Pick<SignedInClient, 'products'> | null;

/** Whether the visitor is a client with TV (TV-05). */
export function hasTv(client: Client): boolean {
  return client?.products.includes(tvProduct) ?? false;
}

/** Returns the client's services by catalogue id; none for a guest (EQ-12). */
export function serviceIdsOf(client: Client): number[] {
  return (client?.products ?? []).flatMap((product) => {
    const known = Object.hasOwn(catalogueProducts, product) ? catalogueProducts[product] : undefined;
    const id = known ?? Number(product);
    return Number.isInteger(id) ? [id] : [];
  });
}
