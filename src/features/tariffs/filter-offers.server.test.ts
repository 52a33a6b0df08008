import fc from 'fast-check';

import {
  noOfferFilter,
  type OfferFilter,
  offerFlagFilters,
  speedBands,
} from '@/site/page/queries/offer-list-query';
import { filterOffers } from './filter-offers.server';
import type { Offer } from '@/shop/offer';
import { subscriptionPrice } from '@/shop/price';
import { anyFilter } from '@/site/page/queries/offer-list-query.fixtures';

const offer = (more: Partial<Offer>): Offer => ({
  kind: 'internet',
  id: 1,
  href: '/internet/a',
  title: 'А',
  text: '',
  colour: '#dcf0ea',
  speed: 100,
  speedBonus: null,
  price: subscriptionPrice(500),
  channels: null,
  isPromoted: false,
  hasMobile: false,
  isForPrivateHouse: false,
  ...more,
});
const offers = [
  offer({ id: 1, speed: 15, price: subscriptionPrice(250) }),
  offer({ id: 2, speed: 100, price: subscriptionPrice(500, 300, 3) }),
  offer({ id: 3, speed: 300, price: subscriptionPrice(700), hasMobile: true }),
  offer({
    id: 4,
    speed: 600,
    price: subscriptionPrice(650),
    isPromoted: true,
    channels: { hd: 58, sd: 114 },
    kind: 'bundle',
  }),
  offer({ id: 5, speed: 1000, price: subscriptionPrice(1100, 1100, 3), isForPrivateHouse: true }),
];
const found = (filter: Partial<OfferFilter>) =>
  filterOffers(offers, { ...noOfferFilter, ...filter }).map(({ id }) => id);

const anyOffers = fc.array(
  fc.record({
    speed: fc.integer({ min: 1, max: 2500 }),
    price: fc.integer({ min: 0, max: 3000 }).map((price) => subscriptionPrice(price)),
    isPromoted: fc.boolean(),
    hasMobile: fc.boolean(),
    isForPrivateHouse: fc.boolean(),
  }),
  { maxLength: 60 },
);

describe('results of a filter, in its order [TAR-03]', () => {
  test.each<[string, Partial<OfferFilter>, number[]]>([
    ['promoted ones first, too slow ones last', {}, [4, 2, 3, 5, 1]],
    ['up to 100 Mbit/s, the bound included', { speed: 'to-100' }, [2, 1]],
    ['above 100, up to 300', { speed: '100-300' }, [3]],
    ['above 300, up to 600', { speed: '300-600' }, [4]],
    ['above 600', { speed: 'from-600' }, [5]],
    ['by the price after promo', { price: '500' }, [2, 1]],
    ['with TV', { tv: true }, [4]],
    ['with a mobile number', { mobile: true }, [3]],
    ['for private houses', { private: true }, [5]],
    ['by promo: one that is no lower is none', { promo: true }, [2]],
    ['the cheaper first', { sort: 'cheaper' }, [1, 2, 4, 3, 5]],
    ['the faster first', { sort: 'faster' }, [5, 4, 3, 2, 1]],
    ['all conditions at once', { speed: '100-300', price: '500' }, []],
  ])('%s', (_, filter, ids) => expect(found(filter)).toEqual(ids));

  test('bands partition all tariffs: each is in exactly one', () => {
    fc.assert(
      fc.property(anyOffers, (some) => {
        const all = some.map((one, id) => offer({ ...one, id }));
        const parts = Object.keys(speedBands).flatMap(
          (speed) => filterOffers(all, { ...noOfferFilter, speed: speed as OfferFilter['speed'] }), // a key of the record
        );
        expect(parts.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
      }),
    );
  });

  test('a further condition never adds results, and an order loses none', () => {
    fc.assert(
      fc.property(anyOffers, anyFilter, (some, filter) => {
        const all = some.map((one, id) => offer({ ...one, id }));
        const ids = (by: OfferFilter) => new Set(filterOffers(all, by).map(({ id }) => id));
        const narrow = ids(filter);
        const wider = [
          ...(['speed', 'price'] as const).map((key) => ({ ...filter, [key]: '' as const })),
          ...offerFlagFilters.map((mark) => ({ ...filter, [mark]: false })),
        ].map(ids);
        for (const one of wider) expect([...narrow].filter((id) => !one.has(id))).toEqual([]);
        expect(narrow).toEqual(ids({ ...filter, sort: '' }));
      }),
    );
  });
});
