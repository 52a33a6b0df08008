import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { hostRequest } from '../support/host-request';
import { publicPages } from '../support/pages-of-routes';
import { type RunningSite, startRunningSite } from '../support/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 60_000);
afterAll(() => site.discard());

async function htmlOf(path: string): Promise<string> {
  return (await hostRequest({ port: site.port, host: 'perm.localhost', path })).body;
}

/** Returns the scripts of a page, except `nomodule` scripts. */
function firstLoad(html: string): Buffer[] {
  const tags = html.match(/<script[^>]* src="[^"]+"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? '');
  return [...new Set(sources)].map((src) => readFileSync(join('dist/assets', decodeURIComponent(src))));
}

/** For each package a string that the minified code contains. */
const deferredPackages = { axios: 'AxiosError', 'react-hook-form': 'shouldUnregister', zod: '$ZodType' };

function packagesIn(scripts: readonly Buffer[]): string[] {
  const has = (word: string) => scripts.some((script) => script.includes(word));
  return Object.entries(deferredPackages).flatMap(([name, word]) => (has(word) ? [name] : []));
}

// Bytes; 1 KB is 1024 bytes.
const limit = 150 * 1024;

const firstPages = Object.values(publicPages).flatMap(([path]) => path ?? []);

test.each([...firstPages, '/address', '/order', '/nonsense'])(
  'the first load of %s stays under its limit gzipped, and is not suspiciously small',
  async (path) => {
    const scripts = firstLoad(await htmlOf(path));
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    // Only deferred parts use these packages.
    expect(packagesIn(scripts)).toEqual([]);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB`);
    expect(bytes).toBeLessThan(limit);
    expect(bytes).toBeGreaterThan(100_000);
  },
);

test('React and Next’s own part are its lean build (src/framework-budget)', async () => {
  const base = / src="([^"]*\/chunks\/base-[^"]+)"/.exec(await htmlOf('/about'))?.[1] ?? '';
  const bytes = gzipSync(readFileSync(join('dist/assets', base)), { level: 9 }).length;
  expect(bytes).toBeLessThan(92_500);
});

test('a page begins with five scripts: the parts that change with a release, those that never do, the frame, the page and its shared code', async () => {
  expect(firstLoad(await htmlOf('/about'))).toHaveLength(4);
  expect(firstLoad(await htmlOf('/domru-tv/equipment'))).toHaveLength(5);
});

/**
 * Limits of styles and of other HTML, KB gzipped. The targets are 9 and 12; a page above its target has its current
 * size as limit.
 */
test.each([
  ['/domru-tv/equipment', 9.72, 14.8],
  ['/domru-tv/channel', 8.05, 16.6],
  ['/internet', 8.85, 13.2],
  ['/bundles', 8.9, 13.4],
  ['/internet/300-mbit', 8.1, 12.5],
  ['/internet/equipment', 8.47, 13.1],
  ['/', 9.6, 13.6],
  ['/about', 7.37, 9.2],
])('the HTML of %s does not grow, and has no style attribute', async (path, style, body) => {
  const html = await htmlOf(path);
  const styles = (html.match(/<style[^>]*>[\s\S]*?<\/style>/g) ?? []).join('');
  const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
  expect(gzipped(styles)).toBeLessThan(style * 1024);
  expect(gzipped(html) - gzipped(styles)).toBeLessThan(body * 1024);
  expect(html).not.toMatch(/<[^>]+ style="/);
});

test('no page loads from outside its own origin', async () => {
  const html = await htmlOf('/domru-tv/equipment');
  const loaded = [
    ...html.matchAll(/<(?:script|img|link|iframe|source|use)[^>]+(?:src|href|srcset)="([^"]+)"/g),
  ];
  const outside = loaded.filter(
    ([tag, url]) => !tag.includes('rel="canonical"') && /^(?:https?:)?\/\//.test(url ?? ''),
  );
  expect(outside.map(([, url]) => url)).toEqual([]);
});

test('traits of pages that the server alone reads are in no script of the browser', () => {
  const scripts = readdirSync('dist/assets', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const holders = scripts.filter((name) =>
    /isListed|mayHideForms/.test(readFileSync(join('dist/assets', name), 'utf8')),
  );
  expect([scripts.length > 20, holders]).toEqual([true, []]);
});
