import fc from 'fast-check';

import {
  completeBuilderChoice,
  listBuilderOptions,
  findOfferOfChoice,
  nearestBundles,
} from './builder-choice.server';
import type { Offer } from '@/shop/offer';
import { subscriptionPrice } from '@/shop/price';

function offer(id: number, speed: number, price: number, channels: Offer['channels'] = null): Offer {
  return {
    kind: channels ? 'bundle' : 'internet',
    id,
    href: `/${id}`,
    title: String(id),
    text: '',
    colour: '#fff',
    speed,
    speedBonus: null,
    price: subscriptionPrice(price),
    channels,
    isPromoted: false,
    hasMobile: false,
    isForPrivateHouse: false,
  };
}

const base = { hd: 58, sd: 114 };
const max = { hd: 112, sd: 121 };
const offers = [
  offer(1, 500, 700),
  offer(2, 100, 750),
  offer(3, 100, 450),
  offer(4, 30, 350),
  offer(11, 100, 600, base),
  offer(12, 500, 850, base),
  offer(13, 500, 1150, max),
  offer(14, 800, 1400, max),
];

test('speeds and packs of channels are those that are sold, the least first [TAR-01]', () => {
  expect(listBuilderOptions(offers)).toEqual({
    speeds: [30, 100, 500, 800],
    packs: [
      { channels: 172, hd: 58 },
      { channels: 233, hd: 112 },
    ],
  });
});

describe('the choice of an address; invalid values are ignored [TAR-01]', () => {
  test.each<[string | null, string | null, number, number]>([
    [null, null, 100, 172],
    ['500', '233', 500, 233],
    ['500', '0', 500, 0],
    ['77', '1000', 100, 172],
    ['-1', 'x', 100, 172],
    ['', '', 100, 172],
  ])('speed=%s&tv=%s', (speed, tv, chosen, channels) => {
    expect(completeBuilderChoice(listBuilderOptions(offers), { speed, tv })).toEqual({
      speed: chosen,
      channels,
    });
  });

  test('without offers there is no choice', () => {
    expect(completeBuilderChoice(listBuilderOptions([]), { speed: '100', tv: null })).toBeNull();
  });
});

describe('every built offer is in the catalogue [TAR-01]', () => {
  test.each<[string, number, number, number | null, boolean]>([
    ['the bundle that matches', 500, 233, 13, false],
    ['the cheapest tariff without TV', 100, 0, 3, false],
    ['the internet alone where no bundle matches', 100, 233, 3, true],
    ['the internet alone where its speed has no bundle', 30, 172, 4, true],
    ['nothing where the speed is not sold without TV', 800, 172, null, false],
  ])('%s', (_, speed, channels, id, lacksTv) => {
    const built = findOfferOfChoice(offers, { speed, channels });
    expect(built && [built.offer.id, built.lacksTv]).toEqual(id === null ? null : [id, lacksTv]);
  });
});

test('where none matches the nearest bundles are offered, those of its speed first [TAR-01]', () => {
  expect(nearestBundles(offers, { speed: 100, channels: 233 }, 2).map(({ id }) => id)).toEqual([11, 13]);
});

const anyOffer = fc
  .record({
    id: fc.nat(99),
    speed: fc.constantFrom(30, 100, 500),
    price: fc.nat(2000),
    channels: fc.option(fc.constantFrom(base, max)),
  })
  .map(({ id, speed, price, channels }) => offer(id, speed, price, channels));

test('the built offer has the chosen speed, and the chosen channels unless marked as lacking them [TAR-01]', () => {
  fc.assert(
    fc.property(
      fc.array(anyOffer),
      fc.constantFrom('30', '100', '500', 'x'),
      fc.constantFrom('0', '172', '233', null),
      (all, speed, tv) => {
        const choice = completeBuilderChoice(listBuilderOptions(all), { speed, tv });
        const built = choice && findOfferOfChoice(all, choice);
        if (!built) return;
        const { channels } = built.offer;
        expect(built.offer.speed).toBe(choice.speed);
        expect(channels ? channels.hd + channels.sd : 0).toBe(built.lacksTv ? 0 : choice.channels);
        for (const other of all)
          if (other.speed === choice.speed && JSON.stringify(other.channels) === JSON.stringify(channels))
            expect(other.price.amount).toBeGreaterThanOrEqual(built.offer.price.amount);
      },
    ),
  );
});
