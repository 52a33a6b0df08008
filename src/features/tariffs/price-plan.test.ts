import fc from 'fast-check';

import { addMonths } from '@/lib/dates';
import { paidAtFirstVisit } from '@/config/first-visit.text';
import { type PriceExtra, pricePlan, promoOf, totalAfter } from './price-plan';

const today = '2026-11-21';
const promo = { price: 550, promo: { value: 350, months: 3 } };
const plain = { price: 500, promo: null };
const bought: PriceExtra = { atOnce: 3490, monthly: null };
const instalment: PriceExtra = { atOnce: 0, monthly: { value: 295, months: 12 } };
const boxIn24: PriceExtra = { atOnce: 0, monthly: { value: 250, months: 24 } };
const lease: PriceExtra = { atOnce: 0, monthly: { value: 100, months: null } };

type Stage = [from: string, amount: number];
type Row = [string, Parameters<typeof pricePlan>[0], PriceExtra[], number, number, number, Stage[]];

describe('what an offer costs: at the first visit, after 12 and 24 months, and from when what [TAR-02] [TAR-05]', () => {
  test.each<Row>([
    ['a plain tariff', plain, [], 500, 6500, 12_500, [['2026-11-21', 500]]],
    [
      'a promo of 3 months',
      promo,
      [],
      500,
      3 * 350 + 9 * 550 + 500,
      3 * 350 + 21 * 550 + 500,
      [
        ['2026-11-21', 350],
        ['2027-02-21', 550],
      ],
    ],
    ['a router that is bought', plain, [bought], 3990, 9990, 15_990, [['2026-11-21', 500]]],
    [
      'a router in 12 payments and a box in 24, with a promo',
      promo,
      [instalment, boxIn24],
      500,
      3 * 895 + 9 * 1095 + 500,
      3 * 895 + 9 * 1095 + 12 * 800 + 500,
      [
        ['2026-11-21', 895],
        ['2027-02-21', 1095],
        ['2027-11-21', 800],
        ['2028-11-21', 550],
      ],
    ],
    ['a lease, which goes on', plain, [lease], 500, 7700, 14_900, [['2026-11-21', 600]]],
    [
      'a promo that is no lower',
      { price: 500, promo: { value: 500, months: 2 } },
      [],
      500,
      6500,
      12_500,
      [['2026-11-21', 500]],
    ],
    [
      'a promo for nothing',
      { price: 500, promo: { value: 0, months: 1 } },
      [],
      500,
      6000,
      12_000,
      [
        ['2026-11-21', 0],
        ['2026-12-21', 500],
      ],
    ],
  ])('%s', (_, offer, extras, first, year, twoYears, stages) => {
    const plan = pricePlan(offer, extras, today);
    expect(paidAtFirstVisit(plan)).toBe(first);
    expect([totalAfter(plan, 12, 'online'), totalAfter(plan, 24, 'online')]).toEqual([year, twoYears]);
    expect(plan.stages.map(({ from, amount }) => [from, amount])).toEqual(stages);
  });

  test('by phone connection costs 950 ₽ instead of 500 ₽, and nothing else changes', () => {
    const plan = pricePlan(promo, [bought], today);
    expect(paidAtFirstVisit(plan, 'byPhone') - paidAtFirstVisit(plan, 'online')).toBe(450);
    expect(totalAfter(plan, 24, 'byPhone') - totalAfter(plan, 24, 'online')).toBe(450);
  });
});

const roubles = fc.integer({ min: 0, max: 1_000_000 }).map((kopecks) => kopecks / 100);
const months = fc.integer({ min: 1, max: 36 });
const anyOffer = fc.record({
  price: roubles,
  promo: fc.option(fc.record({ value: roubles, months }), { nil: null }),
});
const anyExtra: fc.Arbitrary<PriceExtra> = fc.record({
  atOnce: roubles,
  monthly: fc.option(fc.record({ value: roubles, months: fc.option(months, { nil: null }) }), { nil: null }),
});
const anyExtras = fc.array(anyExtra, { maxLength: 2 });
const kopecks = (amount: number) => Math.round(amount * 100);

test('a total is what is paid at the first visit and the months that are shown, to the kopeck [TAR-02]', () => {
  fc.assert(
    fc.property(anyOffer, anyExtras, fc.constantFrom(1, 12, 24), (offer, extras, horizon) => {
      const plan = pricePlan(offer, extras, today);
      for (const way of ['online', 'byPhone'] as const) {
        const shown = plan.months.slice(0, horizon).reduce((sum, month) => sum + kopecks(month), 0);
        expect(kopecks(totalAfter(plan, horizon, way))).toBe(kopecks(paidAtFirstVisit(plan, way)) + shown);
      }
    }),
  );
});

test('a total never falls as months go by, nor when equipment is added [TAR-02]', () => {
  fc.assert(
    fc.property(anyOffer, anyExtras, anyExtra, (offer, extras, another) => {
      const plan = pricePlan(offer, extras, today);
      const more = pricePlan(offer, [...extras, another], today);
      for (let month = 1; month <= 24; month += 1) {
        const total = totalAfter(plan, month, 'online');
        expect(total).toBeGreaterThanOrEqual(totalAfter(plan, month - 1, 'online'));
        expect(totalAfter(more, month, 'online')).toBeGreaterThanOrEqual(total);
      }
    }),
  );
});

test('a promo lasts its months and not a month longer [TAR-02]', () => {
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const lowered = pricePlan(offer, [], today).months.filter((amount) => amount < offer.price);
      expect(lowered).toHaveLength(Math.min(promoOf(offer)?.months ?? 0, 24));
    }),
  );
});

test('the stages say what every month costs [TAR-02]', () => {
  fc.assert(
    fc.property(anyOffer, anyExtras, (offer, extras) => {
      const { stages, months: paid } = pricePlan(offer, extras, today);
      paid.forEach((amount, passed) => {
        const day = addMonths(today, passed);
        expect(stages.findLast(({ from }) => from <= day)?.amount).toBe(amount);
      });
    }),
  );
});
