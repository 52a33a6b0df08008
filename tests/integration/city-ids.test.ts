import { pino } from 'pino';

import type { Upstream } from '@/server/upstream';
import { composeTestSite, type TestSite } from '../support/compose-test-site';

/** Assigns Perm's provider id to Kazan, as by an operator's mistake. */
const withDuplicate = (real: Upstream): Upstream => ({
  ...real,
  geography: {
    ...real.geography,
    cities: async () => {
      const cities = await real.geography.cities();
      const perm = cities.find(({ domain }) => domain === 'perm');
      return cities.map((city) =>
        city.domain === 'kazan' && perm ? { ...city, provider_id: perm.provider_id } : city,
      );
    },
  },
});

const lines: string[] = [];
let site: TestSite;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  site = await composeTestSite({ upstream: withDuplicate, log });
});
afterAll(() => site.stop());

const ask = (label: string, url: string) =>
  site.app.inject({ url, headers: { host: `${label}.localhost:3000` } });

test('two cities with one provider id each get their own page and sitemap [CITY-02] [SEO-01]', async () => {
  for (const [label, name] of [
    ['perm', 'Пермь'],
    ['kazan', 'Казань'],
  ] as const) {
    expect((await ask(label, '/about')).json()).toMatchObject({ city: name });
    const { body } = await ask(label, '/sitemap.xml');
    expect(body.match(/<loc>[^<]*<\/loc>/)?.[0]).toBe(`<loc>http://${label}.localhost:3000/</loc>`);
  }
});

test('the start names both cities in the log', () => {
  const told = lines.find((line) => line.includes('several cities have one id'));
  expect(told).toMatch(/Пермь.*Казань|Казань.*Пермь/);
});
