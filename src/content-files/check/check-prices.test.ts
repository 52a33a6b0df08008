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
])('%s %s: a price that changes by more than 30 % is listed', (name, text, expected) => {
  const jumps = listProblems(findPriceJumps(parseFiles({ [`${name}.yaml`]: text }, ''), published));
  expect(jumps.replaceAll('\u00a0', ' ')).toContain(expected);
});

test.each([
  ['tariffs', '- { id: 1004, promo: { price: 250, months: 12 }, speed: 1000 }'],
  ['boxes', '- { id: 80491, leftovers: 100000, lease: { months: 36, value: 160 } }'],
  ['channels', '- { id: 1, title: Первый }'],
])('%s %s: other changes are not listed', (name, text) => {
  expect(findPriceJumps(parseFiles({ [`${name}.yaml`]: text }, ''), published)).toEqual([]);
});
