import * as fc from 'fast-check';

import type { OrderLine } from '@/api/orders/order-steps';
import { firstFieldValue } from '@/lib/flat-fields';
import { formatPrice, formatRoubles } from '@/lib/money';
import { orderToRequest } from './take-step';
import type { StoredOrder } from './order-store';

const line = { id: '7', title: 'Дом', pay: null, perMonth: null, once: null, later: null };
const requestOf = (lines: OrderLine[]) => {
  // Only the columns that a request uses.
  const order = { page: '/full-buy', lines: JSON.stringify(lines), address: null } as StoredOrder;
  const visit = { ...order, visit_from: null, visit_until: null, house_id: null };
  return orderToRequest(visit, { hasConsent: true, website: '' }, { timeZone: 'Asia/Omsk' });
};

test('a free month is a price, and services priced by a manager have none (D32) (D32) [LEAD-01]', () => {
  const promo = { price: 990, months: 1 };
  expect(requestOf([{ ...line, part: 'bundle', perMonth: 0, later: promo }])).toMatchObject({
    context_price: '0',
  });
  expect(requestOf([{ ...line, part: 'domofon' }])).toMatchObject({ context_price: '' });
});

const itemOf = (lines: OrderLine[]) => firstFieldValue(requestOf(lines), 'context_item');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the manager reads the price of each item: at once, by the month and after the promo [TAR-05] [LEAD-01]', () => {
  const lines: OrderLine[] = [
    { ...line, part: 'bundle', title: 'Пятьсот и ТВ', perMonth: 0, later: { price: 800, months: 1 } },
    { ...line, part: 'router', title: 'Скворец', pay: 'sale', once: 3490 },
    { ...line, part: 'box', title: 'Бокс', pay: 'lease', perMonth: 150 },
    { ...line, part: 'domofon', title: '' },
  ];
  expect(plain(itemOf(lines))).toBe(
    'Интернет и ТВ: Пятьсот и ТВ (0 ₽/мес, через 1 месяц 800 ₽/мес); Роутер: Скворец (покупка, 3 490 ₽); ' +
      'Приставка: Бокс (аренда, 150 ₽/мес); Домофон',
  );
});

const roubles = fc.integer({ min: 0, max: 100_000_00 }).map((kopecks) => kopecks / 100);
const months = fc.integer({ min: 1, max: 36 });
const title = fc.string({ maxLength: 150 }).map((text) => `Дом ${text.replace(/[;₽]/g, '')}`);
const anyOffer = fc
  .record({ title, perMonth: roubles, later: fc.option(fc.record({ price: roubles, months })) })
  .map((offer): OrderLine => ({ ...line, ...offer, part: 'internet' }));
const anyBought = fc
  .record({ title, once: roubles, part: fc.constantFrom('router' as const, 'box' as const) })
  .map((bought): OrderLine => ({ ...line, ...bought, pay: 'sale' }));
const extras = (['tv', 'videocontrol', 'domofon'] as const).map((part): OrderLine => ({
  ...line,
  part,
  title: '',
}));

test('whatever its names, it is short enough to send, and loses whole lines and no part of a sum [TAR-05] [LEAD-01]', () => {
  fc.assert(
    fc.property(
      anyOffer,
      fc.array(anyBought, { maxLength: 2 }),
      fc.subarray(extras),
      (offer, bought, services) => {
        const lines = [offer, ...bought, ...services];
        const item = itemOf(lines);
        expect(item.length).toBeLessThanOrEqual(200);
        const words = item.split('; ');
        const dropped = /^и ещё (\d)$/.exec(words.at(-1) ?? '');
        expect(words.length - (dropped ? 1 : 0) + Number(dropped?.[1] ?? 0)).toBe(lines.length);
        // Services are dropped first: the products contain them too.
        if (bought.every(({ once }) => Number(once) < 10_000))
          expect(words.length - (dropped ? 1 : 0)).toBeGreaterThan(bought.length);
        for (const [place, { once, perMonth, later }] of lines.slice(0, words.length - 1).entries()) {
          const sums = [
            ...(once === null ? [] : [formatRoubles(once)]),
            ...(perMonth === null ? [] : [formatPrice(perMonth, 'month')]),
            ...(later === null ? [] : [formatPrice(later.price, 'month')]),
          ];
          for (const sum of sums) expect(words[place]).toContain(sum);
        }
      },
    ),
  );
});
