import { publicPath } from './page-paths';

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
