import { normalUrl } from './cache-key';

describe('the question about a television is part of the TV page’s key, and of no other’s [TV-01]', () => {
  test.each([
    ['/domru-tv/equipment?year=2015&tv=lg', '/domru-tv/equipment?tv=lg&year=2015'],
    ['/domru-tv/equipment/smart?tv=lg&year=2015&x=1', '/domru-tv/equipment/smart?tv=lg&year=2015'],
    [
      '/_next/data/b/_site/a/domru-tv/equipment/note.json?tv=lg',
      '/_next/data/b/_site/a/domru-tv/equipment/note.json?tv=lg',
    ],
    ['/domru-tv/equipment/70454?tv=lg&year=2015', '/domru-tv/equipment/70454'],
    ['/bundles?tv=lg', '/bundles'],
  ])('%s: %s', (url, normal) => expect(normalUrl(url)).toBe(normal));
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
    ['/internet?offers=i1&page=2&tv=1&utm=1', '/internet?tv=1&page=2&offers=i1'],
    ['/_next/data/b/_site/a/bundles.json?sort=faster', '/_next/data/b/_site/a/bundles.json?sort=faster'],
    ['/compare?diff=1&offers=i1,b2', '/compare?offers=i1%2Cb2&diff=1'],
    // A form without scripts names every ticked offer anew; no more than four are compared.
    ['/compare?offers=i1&offers=b2', '/compare?offers=i1%2Cb2'],
    ['/compare?offers=i1&offers=b2&offers=i3,i4,i5', '/compare?offers=i1%2Cb2%2Ci3%2Ci4'],
    // Providers count as far as nine digits.
    [
      '/compare?offers=i100000001,b100000002,i100000003,b100000004',
      '/compare?offers=i100000001%2Cb100000002%2Ci100000003%2Cb100000004',
    ],
  ])('%s: %s', (url, normal) => expect(normalUrl(url)).toBe(normal));
});
