import { pagePolicy, safetyHeaders } from './safety-headers';

const site = {
  PUBLIC_SCHEME: 'https',
  SITE_DOMAIN: 'provider.ru',
  DEMO: false,
  HSTS_SUBDOMAINS: false,
  HSTS_PRELOAD: false,
} as const;

test('a demonstration on a public domain, and no other site, excludes search engines [SEO-01]', () => {
  expect(safetyHeaders({ ...site, DEMO: true })).toHaveProperty('x-robots-tag', 'noindex, nofollow');
  for (const other of [site, { ...site, SITE_DOMAIN: 'localhost', DEMO: true }])
    expect(safetyHeaders(other)).not.toHaveProperty('x-robots-tag');
});

test('HSTS is sent if the site is reached by https, and covers subdomains by a setting only', () => {
  const name = 'strict-transport-security';
  expect(safetyHeaders(site)[name]).toBe('max-age=63072000');
  expect(safetyHeaders({ ...site, HSTS_SUBDOMAINS: true })[name]).toBe('max-age=63072000; includeSubDomains');
  expect(safetyHeaders({ ...site, PUBLIC_SCHEME: 'http' })).not.toHaveProperty(name);
});

test('the preload flag is sent only if the operator has set it', () => {
  const name = 'strict-transport-security';
  expect(safetyHeaders({ ...site, HSTS_PRELOAD: true })[name]).toBe(
    'max-age=63072000; includeSubDomains; preload',
  );
  expect(safetyHeaders({ ...site, HSTS_PRELOAD: true, PUBLIC_SCHEME: 'http' })).not.toHaveProperty(name);
});

const directives = (policy: string) => policy.split('; ').map((directive) => directive.split(' ', 1)[0]);

test('a page frames nothing until the chat is configured, and then its origin only [API-06]', () => {
  expect(directives(pagePolicy([]))).not.toContain('frame-src');
  expect(pagePolicy([], ['https://chat.example']).split('; ')).toContain('frame-src https://chat.example');
});
