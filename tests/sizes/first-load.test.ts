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

// KB as everywhere in this project: 1024 bytes.
const limit = 150 * 1024;

test.each([
  '/',
  '/domru-tv/channel',
  '/domru-tv/equipment',
  '/domru-tv/equipment/smart',
  '/domru-tv/equipment/70454',
  '/internet',
  '/internet/300-mbit',
  '/bundles',
  '/bundles/builder',
  '/internet/equipment',
  '/internet/equipment/60101',
  '/about',
  '/nonsense',
])('the first load of %s stays under its limit gzipped, and is not suspiciously small', async (path) => {
  const bytes = firstLoadBytes(await htmlOf(path));
  console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB`);
  expect(bytes).toBeLessThan(limit);
  expect(bytes).toBeGreaterThan(100_000);
});

test('what Next itself brings is the lean build of it (scripts/lean-next)', async () => {
  const main = / src="([^"]*\/chunks\/main-[^"]+)"/.exec(await htmlOf('/about'))?.[1] ?? '';
  const bytes = gzipSync(readFileSync(join('dist/assets', main)), { level: 9 }).length;
  expect(bytes).toBeLessThan(24_000);
});

/** KB of style and of body, gzipped. The aim is 10 and 12; where it is not reached, what is, lest it grow. */
test.each([
  ['/domru-tv/equipment', 10.8, 14.2],
  ['/domru-tv/channel', 10, 16.2],
  ['/internet', 10, 12],
  ['/bundles', 10, 12.2],
  ['/internet/300-mbit', 10, 12],
  ['/internet/equipment', 10, 13],
  ['/', 10, 12],
  ['/about', 10, 12],
])('the HTML of %s does not grow, and holds no style attribute', async (path, style, body) => {
  const html = await htmlOf(path);
  const styles = (html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? []).join('');
  const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
  expect(gzipped(styles)).toBeLessThan(style * 1024);
  expect(gzipped(html) - gzipped(styles)).toBeLessThan(body * 1024);
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
