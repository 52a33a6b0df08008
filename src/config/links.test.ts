import { isOpenedByRouter, mayShareScreen } from './links';

test.each(['/', '/about?from=menu#team', '/apiary', '/manage'])('the router opens %s [SHELL-15]', (href) => {
  expect(isOpenedByRouter(href)).toBe(true);
});

test.each([
  'https://example.ru/',
  '//example.ru/',
  'tel:+73422000000',
  '#request',
  '/api/auth/logout',
  '/static/policy.pdf',
  '/oidc/auth',
  '/manager',
  '/manager/figures',
])('the browser opens %s', (href) => {
  expect(isOpenedByRouter(href)).toBe(false);
});

test.each([
  ['/_site/[city]', '/', '/?from=mail#top', true],
  ['/_site/[city]', '/', '/about', false],
  ['/_site/[city]/internet', '/internet?speed=500', '/internet/giga', true],
  ['/_site/[city]/domru-tv/equipment', '/domru-tv/equipment', '/domru-tv/equipment/smart#list', true],
  ['/_site/[city]/domru-tv/equipment', '/domru-tv/equipment', '/internet', false],
  ['/_site/[city]/bundles/[[...alias]]', '/bundles/family', '/bundlesale', false],
  ['/_site/[city]/[...path]', '/about', '/news', true],
])('the component of %s at %s may render %s: %s', (route, from, to, may) =>
  expect(mayShareScreen(route, from, to)).toBe(may),
);
