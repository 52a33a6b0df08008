/**
 * `npm run lighthouse [-- /internet …]` measures how a mid-range phone loads guest pages, and an empty Next page as a
 * reference. It is a measurement, not a test, and fails only if it cannot measure. Run it on an idle machine.
 * LIGHTHOUSE_RUNS is the number of measurements per page (5). LIGHTHOUSE_ORIGIN (e.g. `http://perm.localhost:3000`)
 * measures a running site, to compare two builds.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { printColumns } from './bench/table.mjs';
import { startSite } from './chaos/site-process.mjs';
import { startBareNext } from './lighthouse/bare-next-process.mjs';
import { browserFigures } from './lighthouse/browser-figures.mjs';
import { measurePage, visitPages } from './lighthouse/measure-page.mjs';
import { mediansOf } from './lighthouse/medians-of.mjs';

/** One URL for each kind of a public page, with the most content of its kind. */
const everyRoute = [
  '/',
  '/domru-tv/equipment',
  '/domru-tv/equipment/smart',
  '/domru-tv/equipment/70454',
  '/domru-tv/channel',
  '/internet',
  '/internet/300-mbit',
  '/bundles',
  '/bundles/builder',
  '/internet/equipment',
];

const score = (name, get) => ({ name, of: (page) => get(page).toFixed(0) });
const columns = [
  { name: 'page', of: (page) => page.name },
  score('performance (95)', ({ performance }) => performance),
  score('accessibility', ({ accessibility }) => accessibility),
  score('best practices', (page) => page['best-practices']),
  score('SEO', ({ seo }) => seo),
  { name: 'LCP s (1.5)', of: ({ lcpMs }) => (lcpMs / 1000).toFixed(2) },
  { name: 'TBT ms (150)', of: ({ tbtMs }) => tbtMs.toFixed(0) },
  { name: 'CLS (0)', of: ({ cls }) => cls.toFixed(3) },
  { name: 'main thread ms', of: ({ mainThreadMs }) => mainThreadMs.toFixed(0) },
];

const routes = process.argv.length > 2 ? process.argv.slice(2) : everyRoute;
const notPath = routes.find((route) => !route.startsWith('/'));
if (notPath !== undefined) throw new Error(`«${notPath}» is no path: it begins with no slash`);
const runs = Number(process.env.LIGHTHOUSE_RUNS || 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('LIGHTHOUSE_RUNS is a whole number from 1');

const work = mkdtempSync(join(tmpdir(), 'lighthouse-'));
// An exit handler also runs if a signal ends the browser.
process.on('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));
const started = [];

async function originOfSite() {
  const running = process.env.LIGHTHOUSE_ORIGIN;
  if (running) return new URL(running).origin;
  const site = await startSite({ bundle: 'dist/main.mjs', dataDir: join(work, 'data'), env: {} });
  started.push(site);
  return `http://perm.localhost:${site.port}`;
}

/** Measures all pages once per round, so that a temporary slowdown of the machine affects all pages alike. */
async function measureInRounds(pages) {
  const measured = pages.map(() => []);
  for (let round = 1; round <= runs; round++) {
    for (const [index, { name, url }] of pages.entries()) {
      const figures = await measurePage(url);
      measured[index].push(figures);
      console.error(`${round} of ${runs}  ${name}  ${figures.performance.toFixed(0)}`);
    }
  }
  return measured;
}

try {
  const origin = await originOfSite();
  const bareNext = await startBareNext();
  started.push(bareNext);
  const pages = [
    ...routes.map((route) => ({ name: route, url: `${origin}${route}` })),
    { name: 'bare Next page', url: `${bareNext.origin}/` },
  ];
  // The first request of a page is a cache miss. Guests mostly get cache hits, so only these are measured.
  const browser = await visitPages(pages.map(({ url }) => url));
  const measured = await measureInRounds(pages);
  const { version } = JSON.parse(readFileSync('node_modules/lighthouse/package.json', 'utf8'));
  const { machine } = mediansOf(measured.flat());
  console.log(`\nLighthouse ${version}, ${browser}, its phone and simulated throttling; medians of ${runs}`);
  console.log(`machine (its benchmark index): ${machine.toFixed(0)}\n`);
  const rows = pages.map(({ name }, index) => ({ name, ...mediansOf(measured[index]) }));
  printColumns(
    columns.map(({ name }) => name),
    rows.map((row) => columns.map(({ of }) => of(row))),
  );
  console.log('\nlongest tasks of the round in the middle, ms');
  for (const [index, { name }] of pages.entries()) {
    const { longestTasks } = measured[index].toSorted((a, b) => a.tbtMs - b.tbtMs)[runs >> 1];
    console.log(
      `${name.padEnd(26)}${longestTasks.map(({ file, ms }) => `${ms.toFixed(0)} ${file}`).join(', ')}`,
    );
  }
  const figures = await browserFigures(`${origin}/domru-tv/equipment`, '/bundles');
  console.log('');
  printColumns(
    ['/domru-tv/equipment', 'seen', 'to reach'],
    figures.map((row) => row.map(String)),
  );
} finally {
  for (const one of started) await one.stop();
}
