import { isOrderEntryPath } from './order-entries';
import { links } from './links';
import { isOrderPath, findPageRow } from './page-at';
import { pageRows } from './pages';
import { commonSurveyPages } from './surveys';

test.each([
  ['/', '/'],
  ['/domru-tv/equipment/smart', '/domru-tv/equipment/smart'],
  ['/domru-tv/equipment/70454', '/domru-tv/equipment/[alias]'],
  ['/domru-tv/equipment/70454/more', undefined],
  ['/bundles', '/bundles'],
  ['/bundles/builder', '/bundles/builder'],
  ['/bundles/giga/more', '/bundles/[...alias]'],
  ['/internet/equipment', '/internet/equipment'],
  ['/internet/giga', '/internet/[alias]'],
  ['/order/42/final', '/order/[id]/final'],
  ['/order/42/contacts', '/order/[id]/[step]'],
  ['/order/42/nonsense', undefined],
  ['/full-buy/router', undefined],
])('the path %s is of the page %s', (path, page) => expect(findPageRow(path)?.path).toBe(page));

test('links fill the parameters of a page', () => {
  expect(links.internet).toBe('/internet');
  expect(links.tariff('$&')).toBe('/internet/$&');
  expect(links.bundle('giga/more')).toBe('/bundles/giga/more');
  expect(links.orderStep('42', 'final')).toBe('/order/42/final');
  expect(links.statusOfRequest('K7M2P9QX4T')).toBe('/request/status/K7M2P9QX4T');
});

test('the common survey is shown on the pages of the specification [SURV-01]', () => {
  const tariffs =
    'entertainment giga giga-movix gaming gaming-lesta lesta-warface 300-mbit 500-mbit 800-mbit 1000-mbit';
  const ofTariffs = tariffs.split(' ').map((alias) => `/internet/${alias}`);
  expect([...commonSurveyPages].sort()).toEqual(['/', '/bundles', '/internet', ...ofTariffs].sort());
});

test('an order begins on three pages, with or without a query [SHELL-07]', () => {
  for (const path of ['/full-buy?offer=i101', '/constructor', '/novosel'])
    expect(isOrderEntryPath(path)).toBe(true);
  for (const path of ['/', '/full-buy/router', '/order/42/contacts', '/request'])
    expect(isOrderEntryPath(path)).toBe(false);
});

test('the bar at the bottom is absent beside other buttons there', () => {
  const hiding = pageRows.flatMap(({ hidesBar, path }) => (hidesBar ? path : []));
  expect(hiding).toEqual(['/domru-tv/equipment/[alias]', '/bundles/builder']);
});

describe('order paths have the reduced header [SHELL-07]', () => {
  test.each([
    '/full-buy',
    '/full-buy/router',
    '/constructor',
    '/novosel',
    '/order/42/address',
    '/order/42/contacts',
    '/order/42/create-agreement',
    '/order/42/final',
    '/order/42/time-slots',
  ])('%s', (path) => expect(isOrderPath(path)).toBe(true));
});

describe('other paths have the whole header [SHELL-07]', () => {
  test.each([
    '/',
    '/full-buyer',
    '/internet/full-buy',
    '/order',
    '/order/42',
    '/order/address',
    '/order/42/7/address',
    '/service/contact',
    '/contacts',
  ])('%s', (path) => expect(isOrderPath(path)).toBe(false));
});
