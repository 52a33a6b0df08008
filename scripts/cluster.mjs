/**
 * `npm run cluster` starts a deployment on the loopback interface of this machine: two sites, PostgreSQL and nginx with
 * deploy/nginx.conf. PORT (3000) is the port of nginx. The sites use the same port on 127.0.0.2 and 127.0.0.3, because
 * they write the port into links. PostgreSQL is temporary, unless DATABASE_URL names a database. Ctrl+C stops all
 * programs and removes the temporary files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serviceSettings } from '../src/config/demo-or-production.ts';
import { prepareNginx } from './cluster/nginx-front.ts';
import { postgresPrograms, prepareCluster } from './cluster/own-cluster.ts';
import { freePort } from './free-port.ts';
import { memoryLimits } from './run/memory-limits.mjs';

const siteHosts = ['127.0.0.2', '127.0.0.3'];
const startLimitMs = 90_000;
const port = Number(process.env.PORT || 3000);
const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
// The system user of PostgreSQL must be able to open a folder inside.
chmodSync(folder, 0o711);
/** Running programs, in the order of their start. */
const programs = [];
let isEnding = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (!isEnding) void end(0);
  });

try {
  const database = process.env.DATABASE_URL || (await startPostgres());
  const addresses = await startProvider();
  const password = randomBytes(9).toString('base64url');
  const shared = {
    SESSION_KEYS: randomBytes(32).toString('hex'),
    MANAGER_EMAIL: 'manager@localhost',
    MANAGER_PASSWORD: password,
    ...addresses,
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    FRONT_KEYS_BY_V: '1',
  };
  for (const [index, host] of siteHosts.entries()) await startSite(`site-${index + 1}`, host, shared);
  await startNginx();
  say(welcome(shared, database));
} catch (error) {
  if (!isEnding) {
    console.error(error instanceof Error ? error.message : error);
    await end(1);
  }
}

async function startPostgres() {
  const bin = postgresPrograms(process.env.PATH);
  if (bin === null)
    throw new Error('No PostgreSQL is here: `apt-get install postgresql`, or name one in DATABASE_URL.');
  const own = prepareCluster(join(folder, 'postgres'), bin, await freePort());
  start('postgres', own, 'SIGINT');
  await until('postgres', async () => own.makeDatabase());
  return own.url;
}

/**
 * Starts one embedded provider for both sites, so that both see the same leads. Returns the settings with its URL;
 * these are empty if each service has a URL already.
 */
async function startProvider() {
  const missing = Object.values(serviceSettings).filter((name) => !process.env[name]);
  if (missing.length === 0) return {};
  if (!existsSync('dist/provider.mjs'))
    throw new Error(`This build has no provider: set ${missing.join(', ')}.`);
  const own = await freePort();
  const env = {
    ...process.env,
    OIDC_ISSUER: '',
    PROVIDER_PORT: String(own),
    DATA_DIR: join(folder, 'provider'),
  };
  start('provider', { command: process.execPath, args: ['dist/provider.mjs'], options: { env } });
  await until('provider', async () => (await statusOf('127.0.0.1', own, '/v1/geography/cities')) === 200);
  return Object.fromEntries(missing.map((name) => [name, `http://127.0.0.1:${own}`]));
}

async function startSite(name, host, shared) {
  const { args, env } = memoryLimits({ ...shared, HOST: host, DATA_DIR: join(folder, name) });
  start(name, { command: process.execPath, args: [...args, 'dist/main.mjs'], options: { env } });
  await until(name, async () => (await statusOf(host, port, '/readyz')) === 200);
}

async function startNginx() {
  if (spawnSync('nginx', ['-v']).error) throw new Error('No nginx is here: `apt-get install nginx`.');
  mkdirSync(join(folder, 'nginx'));
  const sites = siteHosts.map((host) => `${host}:${port}`);
  start('nginx', prepareNginx(join(folder, 'nginx'), { listen: `127.0.0.1:${port}`, sites }), 'SIGQUIT');
  await until('nginx', async () => (await statusOf('127.0.0.1', port, '/healthz')) === 200);
}

/**
 * Starts a program in its own process group. Otherwise Ctrl+C would stop all programs at once, not in the order of
 * `end`.
 */
function start(name, { command, args, options = {} }, stopSignal = 'SIGTERM') {
  const log = createWriteStream(join(folder, `${name}.log`));
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const tail = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      log.write(part);
      tail.push(String(part));
      if (tail.length > 20) tail.shift();
    });
  const program = { name, child, stopSignal, isGone: false, words: () => tail.join('') };
  program.gone = new Promise((resolve) => {
    const note = (reason) => {
      program.isGone = true;
      if (!isEnding) say(`${name} has ended (${reason}).`);
      resolve();
    };
    child.on('error', (error) => note(error.message)).on('exit', (code, signal) => note(code ?? signal));
  });
  programs.push(program);
}

async function until(name, isSo) {
  const program = programs.find((one) => one.name === name);
  const limit = Date.now() + startLimitMs;
  while (!(await isSo())) {
    if (isEnding) throw new Error('ended');
    if (program.isGone || Date.now() > limit) throw new Error(`${name} did not start:\n${program.words()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(status) {
  isEnding = true;
  const kinds = ['nginx', 'site', 'provider', 'postgres'];
  for (const kind of kinds)
    await Promise.all(
      programs
        .filter(({ name, isGone }) => name.startsWith(kind) && !isGone)
        .map(({ child, stopSignal, gone }) => {
          child.kill(stopSignal);
          const hard = setTimeout(() => child.kill('SIGKILL'), 8000);
          return gone.finally(() => clearTimeout(hard));
        }),
    );
  rmSync(folder, { recursive: true, force: true });
  process.exit(status);
}

function welcome({ SITE_DOMAIN = 'localhost', MANAGER_EMAIL, MANAGER_PASSWORD }, database) {
  const pids = programs.map(({ name, child }) => `${name} ${child.pid}`).join(', ');
  return [
    '',
    `  Site      http://perm.${SITE_DOMAIN}:${port}/domru-tv/equipment  (nginx, deploy/nginx.conf)`,
    `  Sites     ${siteHosts.map((host) => `http://${host}:${port}`).join('  ')}`,
    `  Desk      http://${SITE_DOMAIN}:${port}/manager  ${MANAGER_EMAIL}, ${MANAGER_PASSWORD}`,
    `  Storage   ${database.replace(/\/\/([^:@/]+):[^@/]*@/, '//$1:…@')}`,
    `  Logs      ${folder}/*.log`,
    `  Processes ${pids}`,
    '',
    '  End one of the sites (kill PID) to see the other go on. Clients sign in by their passwords; SSO wants an identity',
    '  provider by https. Ctrl+C ends everything and removes its data.',
    '',
  ].join('\n');
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function statusOf(host, at, path) {
  return new Promise((resolve) => {
    get({ host, port: at, path, timeout: 5000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .on('timeout', () => resolve(0));
  });
}
