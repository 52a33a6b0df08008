import type { Offer } from './offer';

/** Name of an offer in addresses: `i101` is an internet tariff, `b202` a bundle. */
export function offerCode({ kind, id }: Pick<Offer, 'kind' | 'id'>): string {
  return `${kind === 'internet' ? 'i' : 'b'}${id}`;
}
