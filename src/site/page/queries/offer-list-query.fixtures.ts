import fc from 'fast-check';

import { type OfferFilter, offerSorts, priceLimits, speedBands } from './offer-list-query';

const oneOf = <Key extends string>(known: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom<Key | ''>('', ...(Object.keys(known) as Key[])); // the keys of a record are its type's

export const anyFilter: fc.Arbitrary<OfferFilter> = fc.record({
  speed: oneOf(speedBands),
  price: oneOf(priceLimits),
  tv: fc.boolean(),
  mobile: fc.boolean(),
  private: fc.boolean(),
  promo: fc.boolean(),
  sort: oneOf(offerSorts),
});
