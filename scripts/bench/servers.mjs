import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { freePort } from '../free-port.ts';
import { memoryLimits } from '../run/memory-limits.mjs';
import { cpuSecondsOf, pinned } from './process-cpu.mjs';

/** Request headers of a browser that visits the site for the first time. */
export const newcomer = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const children = [];

/** Starts a command on the first CPU core; the load generator uses the other one. `endServers` stops the command. */
export function serve(command, args, env) {
  return launch(pinned(0, [command, ...args]), env);
}

function launch([command, ...args], env) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child.pid;
}

export async function endServers() {
  const running = children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const gone = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(gone);
}

export function ask(port, host, path, headers = {}) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { host: `${host}:${port}`, ...headers } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

export async function waitFor(port, path) {
  for (let i = 0; i < 400; i++) {
    const answer = await ask(port, 'localhost', path).catch(() => null);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** Starts the built site with the memory limits of `npm start`, on the first CPU core. */
export function startSite(dataDir, given) {
  return siteOn((command) => pinned(0, command), dataDir, given);
}

/** Returns the time from the start of the site to its first response, s: the median of five starts on all CPU cores. */
export async function secondsToStart(work) {
  const seconds = [];
  for (let i = 0; i < 5; i++) {
    const from = performance.now();
    await siteOn((command) => command, join(work, `start-${i}`));
    seconds.push((performance.now() - from) / 1000);
    await endServers();
  }
  return seconds.sort((a, b) => a - b)[2];
}

async function siteOn(cores, dataDir, given = {}) {
  const port = await freePort();
  const { args, env } = memoryLimits({ ...process.env, ...given });
  mkdirSync(dataDir, { recursive: true });
  const pid = launch(cores([process.execPath, ...args, 'dist/main.mjs']), {
    ...env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...given,
  });
  await waitFor(port, '/healthz');
  return { pid, port };
}

/**
 * Requests a page until the response is a cache hit in Brotli, because the site compresses cached pages in the
 * background.
 */
export async function keptPage({ port }, host, path) {
  for (let i = 0; i < 100; i++) {
    const page = await ask(port, host, path, newcomer);
    const { 'x-cache': state, 'content-encoding': encoding, 'set-cookie': cookies } = page.headers;
    if (cookies) throw new Error('a newcomer’s page sets a cookie');
    if (state === 'hit' && encoding === 'br') return page;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${host}${path} does not come from the cache`);
}

/** Starts a node:http server that answers every request with the bytes and headers of a page. */
export async function startBare(work, page) {
  const port = await freePort();
  writeFileSync(join(work, 'page.br'), page.body);
  writeFileSync(join(work, 'headers.json'), JSON.stringify(page.headers));
  const pid = serve(process.execPath, ['scripts/bench/bare-http.mjs', work], { PORT: String(port) });
  await waitFor(port, '/');
  return { pid, port };
}

/** Starts nginx, which serves the bytes of a page from a file. Returns null if nginx is not installed. */
export async function startNginx(work, page) {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => {
    try {
      execFileSync(path, ['-v'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (!nginx) return null;
  const port = await freePort();
  const folder = join(work, 'nginx');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  writeFileSync(join(folder, 'pages', 'page'), page.body);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // As root, nginx would start its worker as another user, who cannot read the folder.
  const user = process.getuid() === 0 ? 'user root;' : '';
  const settings = `
    ${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location / {
          default_type text/html; add_header content-encoding br; root ${folder}/pages; try_files /page =404;
        }
      }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), settings);
  const pid = serve(nginx, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {});
  await waitFor(port, '/');
  return { pid, port };
}

export async function startBareNext() {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync('next', ['build', '--webpack', 'scripts/bench/bare-next'], { env, stdio: 'ignore' });
  const port = await freePort();
  const pid = serve(process.execPath, ['scripts/bench/bare-next-server.mjs'], {
    NODE_ENV: 'production',
    PORT: String(port),
  });
  await waitFor(port, '/');
  return { pid, port };
}

/** Returns the CPU time per request under load, ms, of the server's process and its children. */
export async function cpuUnderLoad({ pid, port }, host, path, { headers, connections }) {
  const load = {
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    headers: { host: `${host}:${port}`, ...headers },
  };
  await autocannon({ ...load, duration: 1 });
  const before = cpuSecondsOf(pid);
  const result = await autocannon({ ...load, duration: seconds });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`);
  return ((cpuSecondsOf(pid) - before) * 1000) / answered;
}

/**
 * Returns the median of three rounds of each measure. The measures take turns, so that a temporary slowdown of the
 * machine affects one round of each.
 */
export async function mediansOf(measures) {
  const runs = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measures.entries()) runs[index].push(await measure());
  return runs.map((one) => one.toSorted((a, b) => a - b)[rounds >> 1]);
}

export async function cpuOf(server, host, path, { headers = newcomer, connections = 20 } = {}) {
  const [median] = await mediansOf([() => cpuUnderLoad(server, host, path, { headers, connections })]);
  return median;
}
