/**
 * `npm run bench [-- --only guests,clients | --document]` measures the CPU time and memory of the site. It prints each
 * figure with its limit and with a reference from the same run, and fails if a limit is exceeded. The server runs on
 * one CPU core, the load generator on the other. Run it on an idle machine. `--document` writes docs/performance.md
 * with charts. BENCH_SECONDS is the length of each round (5 s).
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { childFigures } from './bench/child-figures.mjs';
import { writePerformance } from './bench/document.mjs';
import { startGrownProvider } from './bench/grown-provider.mjs';
import { housesAsked, leadsAccepted } from './bench/leads.mjs';
import { memoryOf, strangersAsk } from './bench/memory.mjs';
import { missesOf } from './bench/misses.mjs';
import { renewals } from './bench/renewals.mjs';
import {
  cpuOf,
  endServers,
  keptPage,
  newcomer,
  secondsToStart,
  startBare,
  startBareNext,
  startNginx,
  startSite,
  ask,
} from './bench/servers.mjs';
import { isKept, printFigures } from './bench/table.mjs';

const path = '/domru-tv/equipment';
const host = 'perm.localhost';
const kilobytes = (bytes) => bytes / 1024;
const times = (cpuMs, reference) => `${(cpuMs / reference).toFixed(2)} ×`;

/** Measures a guest page as a cache hit and as a render, and reference servers that send the same bytes. */
async function guests(work) {
  const start = await secondsToStart(work);
  const site = await startSite(join(work, 'guests'));
  const page = await keptPage(site, host, path);
  const { body: html } = await ask(site.port, host, path);
  const hit = await cpuOf(site, host, path);
  const afterLoad = memoryOf(site.pid);
  const bare = await cpuOf(await startBare(work, page), host, path);
  // The smallest cache makes repeated requests misses.
  const drawing = await startSite(join(work, 'misses'), { PAGE_CACHE_MB: '16' });
  const atFirst = await missesOf(drawing);
  await missesOf(drawing);
  const later = await missesOf(drawing);
  const bareNext = await cpuOf(await startBareNext(), 'localhost', '/');
  const nginx = await startNginx(work, page);
  const nginxMs = nginx && (await cpuOf(nginx, host, path));
  return [
    { name: 'guest page, cache hit, CPU', seen: hit, unit: 'ms' },
    {
      name: 'ratio to a bare node:http server with the same body',
      seen: hit / bare,
      unit: '×',
      limit: 2,
      beside: `${bare.toFixed(3)} ms`,
    },
    ...(nginx
      ? [
          {
            name: 'nginx with the same body, CPU',
            seen: nginxMs,
            unit: 'ms',
            beside: `${times(nginxMs, bare)} node:http`,
          },
        ]
      : []),
    {
      name: 'empty Next page, CPU',
      seen: bareNext,
      unit: 'ms',
      beside: `${times(bareNext, hit)} a cache hit`,
    },
    // V8 compiles frequently used code while the first pages are rendered, so the first round costs more.
    {
      name: `cache miss, mean of the first ${atFirst.count} renders of a process, CPU`,
      seen: atFirst.cpuMs,
      unit: 'ms',
    },
    {
      name: `cache miss, after ${atFirst.count * 2} renders, CPU`,
      seen: later.cpuMs,
      unit: 'ms',
      limit: 6,
      beside: `${times(later.cpuMs, bareNext)} empty Next page, mean of ${later.count}`,
    },
    { name: 'first-load scripts, gzip', seen: kilobytes(firstLoadBytes(html)), unit: 'KB', limit: 150 },
    {
      name: 'HTML of the TV equipment page, gzip',
      seen: kilobytes(gzipSync(html).length),
      unit: 'KB',
      limit: 22,
    },
    { name: 'HTML of the TV equipment page, Brotli', seen: kilobytes(page.body.length), unit: 'KB' },
    {
      name: 'HTML of the TV equipment page, with the dictionary',
      seen: kilobytes(await bytesByDictionary(site)),
      unit: 'KB',
      limit: 7,
    },
    { name: 'start of the process to the first response', seen: start, unit: 's', limit: 3 },
    { name: 'memory after load', seen: afterLoad.now, unit: 'MB', limit: 200 },
  ];
}

/** Returns the transferred bytes of a page for a browser that has the compression dictionary. */
async function bytesByDictionary({ port }) {
  const { headers } = await ask(port, host, path, newcomer);
  const link = headers.link?.match(/<([^>]+)>; rel="compression-dictionary"/)?.[1];
  if (!link) throw new Error('the page offers no dictionary');
  const { body: dictionary } = await ask(port, host, link, { 'accept-encoding': 'identity' });
  const hash = createHash('sha256').update(dictionary).digest('base64');
  const known = {
    'accept-encoding': 'gzip, br, zstd, dcz',
    'available-dictionary': `:${hash}:`,
    'sec-fetch-site': 'same-origin',
  };
  const answer = await ask(port, 'kazan.localhost', '/bundles', known);
  if (answer.headers['content-encoding'] !== 'dcz') throw new Error('the site did not take its dictionary');
  return answer.body.length;
}

function firstLoadBytes(html) {
  const scripts = html
    .toString()
    .matchAll(/<script(?![^>]*nomodule)[^>]* src="(\/_next\/static\/[^"]+\.js)"/gi);
  const names = new Set([...scripts].map(([, name]) => name));
  const bytesOf = (name) => readFileSync(join('dist/assets', `${decodeURIComponent(name)}.gz`)).length;
  return [...names].reduce((sum, name) => sum + bytesOf(name), 0);
}

async function clients(work) {
  const site = await startSite(join(work, 'clients'));
  const figures = await childFigures('scripts/bench/signed-in.mjs', [String(site.pid), String(site.port)]);
  // The reference makes runs on different machines comparable.
  const bareNext = await cpuOf(await startBareNext(), 'localhost', '/');
  return [...figures, { name: 'empty Next page in the same run, CPU', seen: bareNext, unit: 'ms' }];
}

async function requests(work) {
  const dataDir = join(work, 'requests');
  const site = await startSite(dataDir, { TRUSTED_PROXIES: '127.0.0.1' });
  return [...(await leadsAccepted(site, { dataDir, work })), ...(await housesAsked(site))];
}

function desk() {
  return ['scripts/bench/desk.mjs', 'scripts/bench/desk-next.mjs'].flatMap((script) =>
    childFigures(script, []),
  );
}

async function memory(work) {
  const site = await startSite(join(work, 'memory'));
  return strangersAsk(site);
}

/** Compares the cost of the same page with few and with many cities and boxes. */
async function growth(work) {
  const seen = [];
  for (const sizes of [
    { cities: 10, boxes: 12 },
    { cities: 1000, boxes: 12 },
    { cities: 10, boxes: 1000 },
  ]) {
    const folder = join(work, `grown-${sizes.cities}-${sizes.boxes}`);
    const provider = await startGrownProvider(folder, sizes);
    const site = await startSite(join(folder, 'site'), provider.env);
    await keptPage(site, 'msk.localhost', path);
    const hit = await cpuOf(site, 'msk.localhost', path);
    seen.push({ hit, memory: memoryOf(site.pid).now });
    await endServers();
    await provider.close();
  }
  const [few, manyCities, manyBoxes] = seen;
  return [
    {
      name: 'CPU of a hit: ratio of 1,000 cities to 10',
      seen: manyCities.hit / few.hit,
      unit: '×',
      limit: 1.2,
    },
    {
      name: 'memory with 1,000 cities',
      seen: manyCities.memory,
      unit: 'MB',
      limit: 300,
      beside: `${few.memory.toFixed(0)} MB with 10`,
    },
    {
      name: 'hit with 1,000 boxes, CPU',
      seen: manyBoxes.hit,
      unit: 'ms',
      beside: `${few.hit.toFixed(3)} ms with 12`,
    },
    { name: 'memory with 1,000 boxes', seen: manyBoxes.memory, unit: 'MB', limit: 300 },
  ];
}

const parts = { guests, renewals, clients, requests, desk, memory, growth };
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, document: { type: 'boolean', default: false } },
});
const only = values.only.split(',').filter((name) => name !== '');
const unknown = only.find((name) => !(name in parts));
if (unknown !== undefined) throw new Error(`--only knows ${Object.keys(parts).join(', ')}, not ${unknown}`);
if (values.document && only.length > 0)
  throw new Error('--document writes all sections of the document, so it excludes --only');
const work = mkdtempSync(join(tmpdir(), 'bench-'));
const figures = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    console.error(`measuring ${name}`);
    figures.push(...(await measure(work)).map((figure) => ({ ...figure, part: name })));
    await endServers();
  }
  console.log('');
  printFigures(figures);
  if (values.document) writePerformance(figures);
  if (!figures.every(isKept)) process.exitCode = 1;
} finally {
  await endServers();
  rmSync(work, { recursive: true, force: true });
}
