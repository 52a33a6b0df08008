/**
 * `npm run bench`: CPU per request of a guest's page from the cache, asked for as newcomers do, without a cookie, next to
 * a bare node:http that answers the same bytes under as many headers and to a bare Next page; of pages that are not in
 * the cache; and of a client's (bench/signed-in.mjs). All in one run: the server under load sits on one core, the load on
 * the other; what is printed are ratios and medians, because machines differ and are noisy. Last come the lists of the
 * desk (bench/desk.mjs), and the press that gives a manager the next request (bench/desk-next.mjs).
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import autocannon from 'autocannon';

import { cpuSecondsOf, pinned } from './bench/process-cpu.mjs';
import { missesOf } from './bench/misses.mjs';
import { printTable } from './bench/table.mjs';
import { memoryLimits } from './run/memory-limits.mjs';

const path = '/domru-tv/equipment';
const host = 'perm.localhost';
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const work = mkdtempSync(join(tmpdir(), 'bench-'));
const children = [];

function serve(name, args, env) {
  const [command, ...rest] = pinned(0, [process.execPath, ...args]);
  const child = spawn(command, rest, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return { name, pid: child.pid, port: Number(env.PORT) };
}

async function freePort() {
  const probe = createServer().listen(0);
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** One request by hand; resolves with status, headers and bytes. */
function fetchOnce(port, url, headers = {}) {
  return new Promise((resolve, reject) => {
    get({ port, path: url, headers: { host: `${host}:${port}`, ...headers } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

async function waitFor(port, url) {
  for (let i = 0; i < 200; i++) {
    const answer = await fetchOnce(port, url).catch(() => null);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** A hit of a newcomer may cost so much of what a bare server takes, a miss so many ms. */
const limits = { hit: 2, miss: 15 };
const newcomer = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** CPU milliseconds per request under load, and the requests answered a second. */
async function measure({ pid, port, url = path }) {
  const load = {
    url: `http://127.0.0.1:${port}${url}`,
    connections: 20,
    headers: { host: `${host}:${port}`, ...newcomer },
  };
  await autocannon({ ...load, duration: 2 });
  const before = cpuSecondsOf(pid);
  const result = await autocannon({ ...load, duration: seconds });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no 2xx, ${result.errors} failed`);
  return { cpuMs: ((cpuSecondsOf(pid) - before) * 1000) / answered, perSecond: answered / seconds };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function medianOf(server) {
  const runs = [];
  for (let i = 0; i < rounds; i++) runs.push(await measure(server));
  return { cpuMs: median(runs.map((run) => run.cpuMs)), perSecond: median(runs.map((run) => run.perSecond)) };
}

/** The site, its cache filled; and its page's bytes for the bare server. */
async function startSite() {
  const port = await freePort();
  const startedAt = performance.now();
  // As `npm start` does.
  const { args, env } = memoryLimits(process.env);
  const site = serve('site', [...args, 'dist/main.mjs'], {
    ...env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(work, 'data'),
    LOG_LEVEL: 'error',
  });
  await waitFor(port, '/healthz');
  const startMs = performance.now() - startedAt;
  const page = await compressedPage(port);
  const plain = await fetchOnce(port, path);
  return { ...site, startMs, page, plain };
}

/** The page once it comes from the cache, compressed behind the answers. */
async function compressedPage(port) {
  for (let i = 0; i < 100; i++) {
    const page = await fetchOnce(port, path, newcomer);
    const { 'x-cache': state, 'content-encoding': encoding, 'set-cookie': cookies } = page.headers;
    if (cookies) throw new Error('a newcomer’s page sets a cookie');
    if (state === 'hit' && encoding === 'br') return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the page does not come from the cache');
}

async function startBare(page) {
  const port = await freePort();
  writeFileSync(join(work, 'page.br'), page.body);
  writeFileSync(join(work, 'headers.json'), JSON.stringify(page.headers));
  const server = serve('bare', ['scripts/bench/bare-http.mjs', work], {
    PORT: String(port),
  });
  await waitFor(port, '/');
  return server;
}

async function startBareNext() {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync('next', ['build', '--webpack', 'scripts/bench/bare-next'], { env, stdio: 'ignore' });
  const port = await freePort();
  const server = serve('next', ['scripts/bench/bare-next-server.mjs'], {
    NODE_ENV: 'production',
    PORT: String(port),
  });
  await waitFor(port, '/');
  return { ...server, url: '/' };
}

function firstLoadBytes(html) {
  const names = new Set(
    [...html.toString().matchAll(/<script(?![^>]*nomodule)[^>]* src="(\/_next\/static\/[^"]+\.js)"/gi)].map(
      (m) => m[1],
    ),
  );
  return [...names].reduce(
    (sum, name) => sum + readFileSync(join('dist/assets', `${decodeURIComponent(name)}.gz`)).length,
    0,
  );
}

try {
  const site = await startSite();
  const bare = await startBare(site.page);
  const next = await startBareNext();
  const hit = await medianOf(site);
  const floor = await medianOf(bare);
  const { count, ...miss } = await missesOf(site);
  const bareNext = await medianOf(next);
  printTable([
    [
      'newcomer’s page from the cache',
      hit,
      `${(hit.cpuMs / floor.cpuMs).toFixed(2)} × bare node:http (at most ${limits.hit})`,
    ],
    ['bare node:http, same bytes', floor, ''],
    [
      `page not in the cache (${count})`,
      miss,
      `${(miss.cpuMs / hit.cpuMs).toFixed(0)} × a hit (at most ${limits.miss} ms)`,
    ],
    ['bare Next page', bareNext, `${(bareNext.cpuMs / hit.cpuMs).toFixed(0)} × a hit`],
  ]);
  const html = site.plain.body;
  console.log(`\nfirst-load JavaScript   ${(firstLoadBytes(html) / 1024).toFixed(1)} KB gzip (at most 150)`);
  console.log(
    `HTML                    ${(gzipSync(html).length / 1024).toFixed(1)} KB gzip, ${(brotliCompressSync(html).length / 1024).toFixed(1)} KB brotli`,
  );
  console.log(`start to first answer   ${(site.startMs / 1000).toFixed(2)} s`);
  if (hit.cpuMs > floor.cpuMs * limits.hit || miss.cpuMs > limits.miss) process.exitCode = 1;
  const clients = spawnSync('tsx', ['scripts/bench/signed-in.mjs', String(site.pid), String(site.port)], {
    stdio: 'inherit',
  });
  if (clients.status !== 0) process.exitCode = 1;
  for (const script of ['scripts/bench/desk.mjs', 'scripts/bench/desk-next.mjs'])
    if (spawnSync('tsx', [script], { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  rmSync(work, { recursive: true, force: true });
}
