/** @jest-environment node */
import { findPriceJumps } from './check-prices';
import { ContentSet } from '../content-set';
import { listProblems, readOwnContent } from '../own-content';
import { parseFiles } from '../folder/read-folder';

const published = new ContentSet([
  readOwnContent(),
  parseFiles(
    {
      'tariffs.yaml': '- { id: 1004, price: 450, promo: { price: 300, months: 3 } }',
      'bundles.yaml': '- { id: 2001, promo: { price: 400, months: 3 } }',
      'boxes.yaml':
        '- { id: 80491, purchase: { value: 5000, promo: 4000 }, lease: { months: 12, value: 150 }, instalments: [{ months: 24, value: 250 }] }',
      'routers.yaml': '- { id: 60101, testDrive: { months: 1, priceDuring: 100 } }',
    },
    '',
  ),
]);

test.each([
  ['tariffs', '- { id: 1004, promo: { price: 30, months: 3 } }', 'promo.price: 300 ₽ → 30 ₽ (−90 %)'],
  [
    'cities/perm/tariffs',
    '- { id: 1004, promo: { price: 35, months: 3 } }',
    'promo.price: 350 ₽ → 35 ₽ (−90 %)',
  ],
  ['bundles', '- { id: 2001, promo: { price: 4000, months: 3 } }', 'promo.price: 400 ₽ → 4 000 ₽ (+900 %)'],
  ['boxes', '- { id: 80491, purchase: { value: 500 } }', 'purchase.value: 5 000 ₽ → 500 ₽ (−90 %)'],
  [
    'boxes',
    '- { id: 80491, purchase: { value: 5000, promo: 400 } }',
    'purchase.promo: 4 000 ₽ → 400 ₽ (−90 %)',
  ],
  ['boxes', '- { id: 80491, lease: { months: 12, value: 1500 } }', 'lease.value: 150 ₽ → 1 500 ₽ (+900 %)'],
  [
    'boxes',
    '- { id: 80491, instalments: [{ months: 24, value: 25 }] }',
    'instalments.0.value: 250 ₽ → 25 ₽ (−90 %)',
  ],
  [
    'routers',
    '- { id: 60101, testDrive: { months: 1, priceDuring: 10 } }',
    'testDrive.priceDuring: 100 ₽ → 10 ₽ (−90 %)',
  ],
  [
    'terms',
    'id: terms\nextras: { telephony: 0, videocontrol: 25, domofon: 0 }',
    'extras.videocontrol: 250 ₽ → 25 ₽ (−90 %)',
  ],
  [
    'brand',
    'id: brand\nzoneSurcharges: [0, 500, 1000]',
    '2:26: zoneSurcharges.2: price of tariffs 1001: 350 ₽ → 1 250 ₽ (+257 %)',
  ],
  ['terms', 'id: terms\noutageCompensationPerDay: 9000', '2:27: outageCompensationPerDay: 25 ₽ → 9 000 ₽'],
  [
    'terms',
    'id: terms\npromise: { price: 50, days: 3, step: 50, minSum: 1, maxSum: 999999 }',
    '2:61: promise.maxSum: 3 000 ₽ → 999 999 ₽',
  ],
  ['terms', 'id: terms\nextras: { telephony: 90, videocontrol: 250, domofon: 50 }', '0 ₽ → 90 ₽; allowed'],
  ['bundles', '- { id: 2001, tariffId: 1025 }', '1:25: price: '],
  ['tariffs', '- { id: 1004, price: 4500, from: 2999-01-01 }', '1:22: price: 450 ₽ → 4 500 ₽ (+900 %)'],
])('%s %s: a price that changes by more than 30 % is listed', (name, text, expected) => {
  const jumps = listProblems(findPriceJumps(parseFiles({ [`${name}.yaml`]: text }, ''), published));
  expect(jumps.replaceAll('\u00a0', ' ')).toContain(expected);
});

test('a price that an entry of `shared` contains is compared, in a city and at all moments', () => {
  const files = {
    'shared.yaml':
      '- { id: p, value: 9000 }\n- { id: q, value: 500 }\n- { id: q, value: 5000, from: 2999-01-01 }',
    'tariffs.yaml': '- { id: 1004, price: { use: q } }',
    'cities/kazan/tariffs.yaml': '- { id: 1004, price: { use: p } }',
  };
  const jumps = listProblems(findPriceJumps(parseFiles(files, ''), published)).replaceAll('\u00a0', ' ');
  expect(jumps.split('\n')).toEqual([
    expect.stringMatching(/^cities\/kazan\/tariffs.yaml:1:22: price: 500 ₽ → 9 000 ₽ \(\+1700 %\)/),
    expect.stringMatching(/^tariffs.yaml:1:22: price: 450 ₽ → 5 000 ₽ \(\+1011 %\)/),
  ]);
});

test('a price of the published folder that the other folder lacks has the place in the published one', () => {
  const sale = parseFiles({ 'boxes.yaml': '- { id: 80491, purchase: { value: 1 } }' }, 'published');
  const jumps = findPriceJumps(parseFiles({}, ''), new ContentSet([readOwnContent(), sale]));
  expect(listProblems(jumps)).toMatch(/^published\/boxes\.yaml:1:35: purchase\.value: 1\s₽ → /);
});

test.each([
  ['brand', 'id: brand\nzoneSurcharges: [0, 60, 90]'],
  ['tariffs', '- { id: 1004, promo: { price: 250, months: 12 }, speed: 1000 }'],
  ['boxes', '- { id: 80491, leftovers: 100000, lease: { months: 36, value: 160 } }'],
  ['channels', '- { id: 1, title: Первый }'],
])('%s %s: other changes are not listed', (name, text) => {
  expect(findPriceJumps(parseFiles({ [`${name}.yaml`]: text }, ''), published)).toEqual([]);
});
