import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { hostRequest } from '../support/host-request';
import { type RunningSite, startRunningSite } from '../support/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 60_000);
afterAll(() => site.stop());

async function htmlOf(path: string): Promise<string> {
  return (await hostRequest({ port: site.port, host: 'perm.localhost', path })).body;
}

/** Gzipped bytes of every script that the page names, without the one for browsers that know no modules. */
function firstLoadBytes(html: string): number {
  const tags = html.match(/<script[^>]* src="[^"]+"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? '');
  return [...new Set(sources)].reduce(
    (sum, src) =>
      sum + gzipSync(readFileSync(join('dist/assets', decodeURIComponent(src))), { level: 9 }).length,
    0,
  );
}

// KB as everywhere in this project: 1024 bytes. The figure to reach is 150; this holds what is reached, lest it grow.
const limit = 152.5 * 1024;

test.each([
  '/',
  '/domru-tv/channel',
  '/domru-tv/equipment',
  '/domru-tv/equipment/smart',
  '/domru-tv/equipment/70454',
  '/about',
  '/nonsense',
])('the first load of %s stays under its limit gzipped, and is not suspiciously small', async (path) => {
  const bytes = firstLoadBytes(await htmlOf(path));
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB`);
  expect(bytes).toBeLessThan(limit);
  expect(bytes).toBeGreaterThan(100_000);
});

/** Bytes, gzipped. The aim is 10 KB of style and 12 KB of body; these hold what is reached, lest it grow. */
const htmlLimits = { style: 11_500, body: 18_000 };

test('the TV page’s HTML does not grow, and holds no style attribute', async () => {
  const html = await htmlOf('/domru-tv/equipment');
  const styles = (html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? []).join('');
  const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
  expect(gzipped(styles)).toBeLessThan(htmlLimits.style);
  expect(gzipped(html) - gzipped(styles)).toBeLessThan(htmlLimits.body);
  expect(html).not.toMatch(/<[^>]+ style="/);
});

test('no page asks for anything outside its own origin', async () => {
  const html = await htmlOf('/domru-tv/equipment');
  const loaded = [
    ...html.matchAll(/<(?:script|img|link|iframe|source|use)[^>]+(?:src|href|srcset)="([^"]+)"/g),
  ];
  const outside = loaded.filter(
    ([tag, url]) => !tag.includes('rel="canonical"') && /^(?:https?:)?\/\//.test(url ?? ''),
  );
  expect(outside.map(([, url]) => url)).toEqual([]);
});
