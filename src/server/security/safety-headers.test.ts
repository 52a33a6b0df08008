import { safetyHeaders } from './safety-headers';

const site = { PUBLIC_SCHEME: 'https', SITE_DOMAIN: 'provider.ru', DEMO: false } as const;

test('search engines stay out of a demonstration on a public domain, and of nothing else [SEO-01]', () => {
  expect(safetyHeaders({ ...site, DEMO: true })).toHaveProperty('x-robots-tag', 'noindex, nofollow');
  for (const other of [site, { ...site, SITE_DOMAIN: 'localhost', DEMO: true }])
    expect(safetyHeaders(other)).not.toHaveProperty('x-robots-tag');
});

test('https is insisted on where the site is reached by it', () => {
  expect(safetyHeaders(site)).toHaveProperty('strict-transport-security');
  expect(safetyHeaders({ ...site, PUBLIC_SCHEME: 'http' })).not.toHaveProperty('strict-transport-security');
});
