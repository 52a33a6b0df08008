import { isPersonalPage, publicPath } from './page-paths';

test.each([
  ['/about', '/about'],
  ['/domru-tv/equipment?tab=smart', '/domru-tv/equipment?tab=smart'],
  ['/_next/data/b1/_site/perm.json', '/'],
  ['/_next/data/b1/_site/perm/about.json', '/about'],
  [
    '/_next/data/b1/_site/perm/domru-tv/equipment/70454.json?withOption=1',
    '/domru-tv/equipment/70454?withOption=1',
  ],
  ['/_next/data/b1/_site/here/a.b.json', '/a.b'],
])('%s is shown as %s [CITY-02]', (url, path) => {
  expect(publicPath(url)).toBe(path);
});

test.each([
  ['/request/address?address=Lenina', true],
  ['/request/address?house=59-1', false],
  ['/service/status?notice=1', true],
  ['/_next/data/b1/_site/perm/service/status.json?address=Lenina', true],
  ['/service/moving', false],
  ['/service/moving?utm_source=a', false],
  ['/service/moving?old=Lenina&address=Mira', true],
  ['/service/moving?house=59-1', true],
  ['/internet?address=Lenina', false],
  ['/order/42/contacts', true],
  ['/sign-in', true],
])('%s contains data of a visitor: %s', (url, isPersonal) => {
  expect(isPersonalPage(url)).toBe(isPersonal);
});
