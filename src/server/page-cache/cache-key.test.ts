import fc from 'fast-check';

import { parseChannelFilters } from '@/site/page/queries/channel-query';
import { parseComparedOffers, parseOfferFilter, parsePage } from '@/site/page/queries/offer-list-query';
import { parseOptionQuery, parseRouterSpeed } from '@/site/page/queries/equipment-query';
import { parseExtraParts } from '@/site/page/queries/page-queries';
import { cacheKey, normalizePageUrl } from './cache-key';

describe('the question about a television is part of the TV page’s key, and of no other’s [TV-01]', () => {
  test.each([
    ['/domru-tv/equipment?year=2015&tv=lg', '/domru-tv/equipment?tv=lg&year=2015'],
    ['/domru-tv/equipment?tab=smart&tab=note&utm=1', '/domru-tv/equipment?tab=smart'],
    // The path determines the tab.
    ['/domru-tv/equipment/smart?tv=lg&year=2015&tab=note', '/domru-tv/equipment/smart?tv=lg&year=2015'],
    [
      '/_next/data/b/_site/a/domru-tv/equipment/note.json?tv=lg',
      '/_next/data/b/_site/a/domru-tv/equipment/note.json?tv=lg',
    ],
    ['/domru-tv/equipment/70454?tv=lg&year=2015', '/domru-tv/equipment/70454'],
    ['/bundles?tv=lg', '/bundles'],
    // An impossible year is kept, because the page reports it.
    ['/domru-tv/equipment?tv=lg&year=1066', '/domru-tv/equipment?tv=lg&year=1066'],
  ])('%s: %s', (url, normal) => expect(normalizePageUrl(url)).toBe(normal));
});

describe('what was chosen of a tariff, a bundle or a comparison is part of its page’s key [TAR-01] [TAR-02]', () => {
  test.each([
    ['/internet/giga?utm=1&router=60101.1', '/internet/giga?router=60101.1'],
    ['/bundles/a/b?box=70454&router=60101&speed=100', '/bundles/a/b?router=60101&box=70454'],
    ['/bundles/builder?tv=172&speed=300', '/bundles/builder?speed=300&tv=172'],
    [
      '/_next/data/b/_site/a/bundles/builder.json?tv=172',
      '/_next/data/b/_site/a/bundles/builder.json?tv=172',
    ],
    ['/internet/equipment?router=60101', '/internet/equipment'],
    // A tariff of 800 needs the same router as a gigabit.
    ['/internet/equipment?speed=800', '/internet/equipment?speed=1000'],
    ['/internet?offers=i1&page=2&tv=1&utm=1', '/internet?tv=1&page=2&offers=i1'],
    ['/internet?speed=to-100&sort=cheaper&page=1', '/internet?speed=to-100&sort=cheaper'],
    // All pages beyond the last are equal.
    ['/internet?page=99999', '/internet?page=999'],
    ['/_next/data/b/_site/a/bundles.json?sort=faster', '/_next/data/b/_site/a/bundles.json?sort=faster'],
    ['/compare?diff=1&offers=i1,b2', '/compare?offers=i1%2Cb2&diff=1'],
    // Without JavaScript a form repeats the name of each ticked offer; at most four are compared.
    ['/compare?offers=i1&offers=b2', '/compare?offers=i1%2Cb2'],
    ['/compare?offers=i1&offers=b2&offers=i3,i4,i5', '/compare?offers=i1%2Cb2%2Ci3%2Ci4'],
    ['/compare?offers=i1,i1,nonsense,b2', '/compare?offers=i1%2Cb2'],
    // Provider ids have at most nine digits.
    [
      '/compare?offers=i100000001,b100000002,i100000003,b100000004',
      '/compare?offers=i100000001%2Cb100000002%2Ci100000003%2Cb100000004',
    ],
    [
      '/full-buy?house=59-1-3%D0%90&offer=b11&box=70454-sale',
      '/full-buy?offer=b11&box=70454-sale&house=59-1-3%D0%90',
    ],
    ['/constructor?parts=domofon,tv,nonsense&offer=i1', '/constructor?offer=i1&parts=tv%2Cdomofon'],
  ])('%s: %s', (url, normal) => expect(normalizePageUrl(url)).toBe(normal));
});

test.each([
  [
    '/domru-tv/equipment/box?testDrive=1&duration=3&withOption=3',
    '/domru-tv/equipment/box?withOption=3&testDrive=1&duration=3',
  ],
  ['/internet/equipment/router?withOption=0', '/internet/equipment/router?withOption=0'],
  [
    '/domru-tv/channel?theme=%D0%BA%D0%B8%D0%BD%D0%BE&q=+a++b+&quality=',
    '/domru-tv/channel?q=a+b&theme=%D0%BA%D0%B8%D0%BD%D0%BE',
  ],
  // All invalid choices are one page, however spelled.
  ['/domru-tv/equipment/box?withOption=12345', '/domru-tv/equipment/box?withOption=none'],
  ['/domru-tv/equipment/box?withOption=-1', '/domru-tv/equipment/box?withOption=none'],
  ['/request/done?wish=1&x=2', '/request/done?wish=1'],
  // The row has the values.
  ['/request/address?house=5901-0-1&utm=1', '/request/address?house=5901-0-1'],
])('what a page reads of its address is kept, in one spelling: %s [EQ-06] [TV-11] [TAR-04]', (url, normal) =>
  expect(normalizePageUrl(url)).toBe(normal),
);

describe('what no reader of the page takes gives the page without it', () => {
  test.each([
    '/?tab=smart&withOption=1&duration=2',
    '/about?q=a&theme=b&utm_source=x&fbclid=1',
    '/domru-tv/equipment?tab=invented&tv=grundig&year=soon',
    '/domru-tv/equipment/box?testDrive=yes&duration=soon',
    '/internet?speed=17&price=-5&tv=yes&sort=__proto__&page=1000000&offers=x1&house=%3Cb%3E',
    '/internet/giga?router=any&box=1.2.3&house=',
    '/bundles/builder?speed=3e2&tv=many',
    '/internet/equipment?speed=2501',
    '/compare?offers=nonsense&diff=yes',
    '/full-buy?offer=x1&router=60101.999&parts=tv',
    '/constructor?parts=pool',
    '/domru-tv/channel?q=%20%20&theme=invented&quality=SD&package=all',
    `/request/address?house=${'1'.repeat(41)}`,
    '/request/done?wish=2',
    '/_next/data/b/_site/a/internet.json?city=a&alias=x&price=99',
  ])('%s', (url) => expect(normalizePageUrl(url)).toBe(url.split('?', 1)[0]));
});

describe('a page reads the same of its normal address as of the one that was asked for', () => {
  /** Values accepted by some reader, and by none. */
  const values = fc.oneof(
    fc.constantFrom(
      '1',
      '7',
      '99',
      '800',
      'to-100',
      '500',
      'cheaper',
      'i1,b2',
      'кино',
      'HD',
      'federal',
      'tv,domofon',
    ),
    fc.string(),
  );

  test.each<[string, string[], (get: (name: string) => string | null) => unknown]>([
    ['/internet', ['speed', 'price', 'tv', 'mobile', 'private', 'promo', 'sort'], parseOfferFilter],
    ['/internet', ['page'], (get) => parsePage(get('page'))],
    ['/compare', ['offers'], (get) => parseComparedOffers([get('offers') ?? ''])],
    ['/domru-tv/channel', ['q', 'theme', 'quality', 'package'], parseChannelFilters],
    ['/internet/equipment', ['speed'], (get) => parseRouterSpeed(get('speed') ?? undefined)],
    ['/constructor', ['parts'], (get) => parseExtraParts([get('parts') ?? ''])],
    [
      '/internet/equipment/router',
      ['withOption', 'testDrive', 'duration'],
      (get) =>
        parseOptionQuery(
          Object.fromEntries(
            ['withOption', 'testDrive', 'duration'].map((name) => [name, get(name) ?? undefined]),
          ),
        ),
    ],
  ])('%s by %j [TAR-03] [TV-11] [EQ-06]', (path, keys, read) => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys, 'utm'), values), (given) => {
        const normal = normalizePageUrl(`${path}?${new URLSearchParams(given)}`);
        const kept = new URLSearchParams(normal.split('?')[1]);
        expect(read((name) => kept.get(name))).toEqual(read((name) => given[name] ?? null));
        expect(normalizePageUrl(normal)).toBe(normal);
      }),
    );
  });
});

test('the key tells apart whatever changes a page [CITY-01] [EXP-01]', () => {
  const base = {
    city: { domain: 'perm', city_id: 1 },
    isGuessed: false,
    url: '/a',
    variants: 'v=1',
    flags: '---',
  };
  const others = [
    { city: { domain: 'perm', city_id: 2 } },
    { city: { domain: 'kazan', city_id: 1 } },
    { isGuessed: true },
    { url: '/b' },
    { variants: 'v=2' },
    { flags: '1--' },
  ];
  const keys = [base, ...others.map((other) => ({ ...base, ...other }))].map(cacheKey);
  expect(new Set(keys).size).toBe(keys.length);
});
