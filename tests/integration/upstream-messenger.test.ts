import { Writable } from 'node:stream';

import { pino } from 'pino';

import { cities } from '@/provider/geography/seed/geography-seed';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { openRecordingProvider, type RecordingProvider } from '../support/recording-provider.fixtures';

/** The messenger link that the provider of each city names. */
const links: Record<string, string> = {
  perm: 'https://wa.me/79120004518?text=hello',
  kazan: 'viber://chat?number=79120004518',
  samara: 'https://vk.me/provider',
  omsk: 'https://max.ru/provider',
  tver: 'https://chat.provider.ru/help',
};

let provider: RecordingProvider;
let site: TestSite;
const written: string[] = [];
beforeAll(async () => {
  provider = await openRecordingProvider();
  provider.rewrite(({ path, headers }, body) => {
    if (path !== '/v1/content/shell') return body;
    const city = cities.find(({ provider_id }) => String(provider_id) === headers['providerid']);
    return body.replace(/"messengerLink":"[^"]*"/, `"messengerLink":"${links[city?.domain ?? '']}"`);
  });
  const out = new Writable({
    write: (line: Buffer, _encoding, done) => {
      written.push(line.toString());
      done();
    },
  });
  site = await composeTestSite({
    env: provider.env,
    log: pino({ level: 'info' }, out),
    handler: async ({ site: known }, res) => {
      const shell = await known?.api.shellContent();
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ link: shell?.footer.messengerLink, main: shell?.main.length }));
    },
  });
});
afterAll(async () => {
  await site.stop();
  await provider.close();
});

const page = async (city: string, path: string) =>
  (await visitorOf(site, `${city}.localhost`).get(path)).json<{ link: string | null; main: number }>();
const linesAbout = (city: string) =>
  written
    .filter((line) => line.includes('messenger'))
    .map((line) => JSON.parse(line) as object)
    .filter((line) => 'city' in line && line.city === city);

test.each([
  ['perm', 'wa.me'],
  ['kazan', 'viber:'],
])('pages of %s omit a foreign messenger, and the log names its host once', async (city, host) => {
  for (const path of ['/', '/internet', '/bundles']) {
    const shown = await page(city, path);
    expect([path, shown.link]).toEqual([path, null]);
    expect(shown.main).toBeGreaterThan(0);
  }
  expect(linesAbout(city)).toEqual([expect.objectContaining({ level: 40, city, host })]);
  expect(written.join('')).not.toMatch(/9120004518|hello/);
});

test.each(['samara', 'omsk', 'tver'])(
  'pages of %s have no link to a foreign messenger, and the log has no entry',
  async (city) => {
    expect((await page(city, '/')).link).toBe(links[city]);
    expect(linesAbout(city)).toEqual([]);
  },
);
