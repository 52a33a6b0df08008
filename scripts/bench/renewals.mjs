import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { startGrownProvider } from './grown-provider.mjs';
import { cpuSecondsOf } from './process-cpu.mjs';
import { ask, newcomer, startSite } from './servers.mjs';

const sizes = { cities: 100, pages: 40, visitsPerSecond: 4 };
const factor = 20;
/** Length of the measurement, minutes of the site's clock. */
const minutes = 10;
const atOnce = 4;
const settings = {
  // The cache must hold every page of every city.
  PAGE_CACHE_MB: '256',
  COMPRESSION_DICTIONARY: '0',
  FAST_CLOCK: String(factor),
  NODE_OPTIONS: `--import=${pathToFileURL('scripts/bench/fast-clock.mjs').href}`,
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function pathsOf(port, host) {
  const { body } = await ask(port, host, '/sitemap.xml');
  const paths = [...body.toString().matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  if (paths.length < sizes.pages) throw new Error(`the sitemap has ${paths.length} pages`);
  return paths.slice(0, sizes.pages);
}

/**
 * Requests the pages over a few connections, starting one request every `intervalMs`. Returns the CPU time (ms) and the
 * number of responses per state of the page cache.
 */
async function visit({ pid, port }, places, intervalMs = 0) {
  const states = {};
  const queue = [...places];
  const begun = performance.now();
  const before = cpuSecondsOf(pid);
  let next = 0;
  const worker = async () => {
    for (let place = queue.pop(); place; place = queue.pop()) {
      const early = begun + next++ * intervalMs - performance.now();
      if (early > 0) await wait(early);
      const { status, headers } = await ask(port, ...place, newcomer);
      // A city that does not sell an item answers 404.
      if (status !== 200 && status !== 404) throw new Error(`${place.join('')} answered ${status}`);
      const state = headers['x-cache'];
      states[state] = (states[state] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { cpuMs: (cpuSecondsOf(pid) - before) * 1000, states };
}

/**
 * Measures the renewal of unchanged pages in comparison with their rendering, and ten minutes in which visitors of a
 * hundred cities request pages at random. The provider is a separate process, whose CPU time is not counted.
 */
export async function renewals(work) {
  const folder = join(work, 'renewals');
  const provider = await startGrownProvider(folder, { cities: sizes.cities, boxes: 12 });
  const site = await startSite(join(folder, 'site'), { ...provider.env, ...settings });
  const { body } = await ask(site.port, 'perm.localhost', '/api/cities');
  const domains = [...new Set(JSON.parse(body.toString()).map(({ domain }) => domain))];
  const paths = await pathsOf(site.port, 'perm.localhost');
  const places = domains.flatMap((domain) => paths.map((path) => [`${domain}.localhost`, path]));
  const staleMs = (11 * 60_000) / factor;
  const drawn = await visit(site, places);
  await visit(site, places.slice(0, 1));
  await wait(staleMs);
  // Requests pages of all cities twice: during the first pass the site also fetches the services' responses, during the
  // second it reuses them.
  const cities = domains.map((domain) => [`${domain}.localhost`, paths[0]]);
  await visit(site, cities);
  const renewed = await visit(site, places);
  if (!(renewed.states.renewed > places.length / 2)) throw new Error(JSON.stringify(renewed.states));
  const renewalMs = renewed.cpuMs / places.length;
  const drawingMs = drawn.cpuMs / places.length;
  const visits = Array.from(
    { length: minutes * 60 * sizes.visitsPerSecond },
    () => places[Math.floor(Math.random() * places.length)],
  );
  const hour = await visit(site, visits, 1000 / (sizes.visitsPerSecond * factor));
  const stale = visits.length - (hour.states.hit ?? 0);
  const perHour = 60 / minutes / 1000;
  await provider.close();
  return [
    { name: `rendering of ${places.length} pages, CPU each`, seen: drawingMs, unit: 'ms' },
    {
      name: 'renewal of an unchanged page, with its share of the services’ answers, CPU',
      seen: renewalMs,
      unit: 'ms',
    },
    {
      name: 'ratio of a renewal to a rendering',
      seen: renewalMs / drawingMs,
      unit: '×',
      limit: 1 / 20,
    },
    {
      name: `hour of ${domains.length} cities × ${paths.length} pages × ${sizes.visitsPerSecond} visits a second, CPU`,
      seen: hour.cpuMs * perHour,
      unit: 's',
      limit: ((stale * drawingMs) / 8) * perHour,
      beside: `${(stale * drawingMs * perHour).toFixed(0)} s if each stale page were rendered; ${JSON.stringify(hour.states)}`,
    },
  ];
}
