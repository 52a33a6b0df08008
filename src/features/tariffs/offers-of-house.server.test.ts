import fc from 'fast-check';

import { plainText } from '../../../tests/support/plain-text';
import type { Offer } from '@/shop/offer';
import { subscriptionPrice } from '@/shop/price';
import { type HouseWithOffers, houseWarning, filterOffersForHouse } from './offers-of-house.server';

const house = (maxSpeed: number, isPrivate = false): HouseWithOffers => ({
  ...{ id: '1-0-0', city_id: 1, streetType: 'ул.', street: 'Мира', formerStreet: null, house: '1' },
  ...{ isPrivate, connected: true, technologies: ['GPON'], maxSpeed },
});
const offer = (id: number, speed: number, more: Partial<Offer> = {}): Offer => ({
  ...{ kind: 'internet', id, href: `/internet/${id}`, title: `Тариф ${id}`, text: '', colour: '#fff' },
  ...{ speed, speedBonus: null, price: subscriptionPrice(500 + id), channels: null },
  ...{ isPromoted: false, hasMobile: false, isForPrivateHouse: false },
  ...more,
});

test('no faster than the house, the cheapest of the first month first [TAR-04]', () => {
  const offers = [
    offer(1, 100),
    offer(2, 500, { price: subscriptionPrice(502, 300, 3) }),
    offer(3, 500),
    offer(4, 800),
  ];
  expect(filterOffersForHouse(offers, house(500)).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('a detached house gets only the offers for such houses [TAR-04]', () => {
  const offers = [offer(1, 100), offer(2, 300, { isForPrivateHouse: true })];
  expect(filterOffersForHouse(offers, house(1000, true)).map(({ id }) => id)).toEqual([2]);
  expect(filterOffersForHouse(offers, house(1000)).map(({ id }) => id)).toEqual([1, 2]);
});

test('no offer unavailable in the house is ever listed', () => {
  const anyOffer = fc
    .record({ id: fc.nat(99), speed: fc.nat(1200), isForPrivateHouse: fc.boolean() })
    .map(({ id, speed, ...more }) => offer(id, speed, more));
  fc.assert(
    fc.property(fc.array(anyOffer), fc.nat(1000), fc.boolean(), (offers, maxSpeed, isPrivate) => {
      for (const found of filterOffersForHouse(offers, house(maxSpeed, isPrivate))) {
        expect(found.speed).toBeLessThanOrEqual(maxSpeed);
        expect(found.isForPrivateHouse || !isPrivate).toBe(true);
      }
    }),
  );
});

const forFlats = { speed: 300, isForPrivateHouse: false };
const forHouses = { speed: 300, isForPrivateHouse: true };

test.each<[string, HouseWithOffers, typeof forFlats, RegExp]>([
  ['no network', { ...house(0), connected: false }, forFlats, /пока не подключён/],
  ['less speed', house(100), forFlats, /скорость до 100 Мбит\/с/],
  ['no offers for flats', house(300, true), forFlats, /частный дом, а тариф — для квартир/],
  ['less speed for a detached house', house(100, true), forHouses, /до 100/],
])('a house with %s: the obstacle is displayed [TAR-01] [TAR-04]', (_what, of, offered, words) => {
  expect(plainText(houseWarning(of, offered))).toMatch(words);
});

test('without an obstacle there is no warning [TAR-04]', () => {
  expect(houseWarning(house(300), forFlats)).toBeNull();
  expect(houseWarning(house(300, true), forHouses)).toBeNull();
});
