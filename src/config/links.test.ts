import { isOpenedByRouter } from './links';

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
