/**
 * Checks that src/provider and src/content-files can be deleted. Builds the server in a copy without them, and starts
 * the site with the URL of a stub for each service. The stub replays responses that the script has recorded from the
 * embedded provider. The pages come from the build in .next, which contains no code of the provider. With EVERY_LOOK=1
 * the script also checks the types of the copy.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serviceSettings } from '../src/config/demo-or-production.ts';
import { freePort } from './free-port.ts';
import { recordAnswers, startStub } from './without-provider/stub-provider.mjs';

const root = process.cwd();
const copy = join(root, '.cache', 'without-provider');
const data = mkdtempSync(join(tmpdir(), 'without-provider-'));
const tool = (name) => join(root, 'node_modules', '.bin', name);
const copied = [
  'package.json',
  'tsconfig.json',
  'next-env.d.ts',
  'next.config.ts',
  'next.settings.ts',
  'scripts/build-server.mjs',
  // Unit tests in src import modules of this folder. Its other files are not type-checked here.
  'tests/support',
];
const city = { label: 'perm', id: 5901, providerId: 133 };
const page = '/domru-tv/equipment';
const running = new Set();

/** The calls of services that one page view and one lead cause. */
const visit = [
  { path: '/v1/geography/cities' },
  { path: '/v1/geography/get-top-cities', providerId: city.providerId },
  { path: '/v1/content/shell', providerId: city.providerId },
  { path: '/v1/promo-line', providerId: city.providerId },
  {
    path: `/v2/banner-city/search?expand=bannerInfo.tags,order&filter[tags]=domrutv_equipment&filter[available_new]=1&providerId=${city.providerId}`,
    providerId: city.providerId,
  },
  { path: `/v1/${city.providerId}/equipment?categories=Decoders`, providerId: city.providerId },
  // The page shows the price of TV beside the boxes.
  { path: `/v1/cities/${city.id}/sales?availableNew=1`, providerId: city.providerId },
  {
    method: 'POST',
    path: '/v1/requests',
    providerId: city.providerId,
    headers: { 'idempotency-key': 'recorded' },
    body: {
      csrf: 'recorded',
      product_id: ['tv'],
      plan: '',
      internet_equipment_id: '',
      tv_equipment_id: '',
      fio: 'Анна',
      phone: '79120004518',
      form_type: 'tv_equipment',
    },
  },
];

try {
  if (!existsSync('.next/BUILD_ID'))
    throw new Error('There are no pages in .next: run `npm run build` first.');
  const recorded = await record();
  await makeCopy();
  if (process.env.EVERY_LOOK === '1')
    await step('types', tool('tsc'), ['--noEmit', '-p', 'tsconfig.without-provider.json']);
  await step('build of the server', process.execPath, ['scripts/build-server.mjs']);
  if (existsSync('dist/assets')) await symlink(join(root, 'dist/assets'), join(copy, 'dist/assets'));
  await expectRefusedStart();
  await expectPage(recorded);
  console.log('The site works without src/provider and src/content-files.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const child of running) child.kill('SIGKILL');
  await rm(copy, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
  // After a failure the stub's server would keep the process alive.
  process.exit();
}

/** Records the responses of the embedded provider to these calls. */
async function record() {
  const env = { ...process.env, PROVIDER_PORT: '0', PROVIDER_HOST: '127.0.0.1', DATA_DIR: data };
  const api = start(root, ['--import', 'tsx', 'src/provider/main.ts'], env);
  const origin = await api.said(/http:\/\/127\.0\.0\.1:\d+/);
  const recorded = await recordAnswers(origin, visit);
  await api.stop();
  return recorded;
}

async function makeCopy() {
  await rm(copy, { recursive: true, force: true });
  await mkdir(join(copy, 'scripts'), { recursive: true });
  const isKept = (path) => !['provider', 'content-files'].some((room) => path.startsWith(join('src', room)));
  await cp('src', join(copy, 'src'), { recursive: true, filter: isKept });
  for (const path of copied) await cp(path, join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await symlink(join(root, '.next'), join(copy, '.next'));
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    include: ['next-env.d.ts', 'src/**/*.ts', 'src/**/*.tsx'],
  };
  await writeFile(join(copy, 'tsconfig.without-provider.json'), JSON.stringify(config));
}

/** Expects that a start without the URL of a service prints the name of its setting, without a stack trace. */
async function expectRefusedStart() {
  const env = siteEnv('http://127.0.0.1:9');
  delete env.QUIZ_API_URL;
  const site = start(copy, ['dist/main.mjs'], env);
  const status = await site.ended;
  const printed = site.printed();
  if (status !== 1 || !printed.includes('QUIZ_API_URL') || printed.includes('    at '))
    throw new Error(`A start without an address should name it; it ended with ${status}:\n${printed}`);
}

async function expectPage(recorded) {
  const stub = await startStub(recorded);
  const port = await freePort();
  const site = start(copy, ['dist/main.mjs'], { ...siteEnv(stub.origin), PORT: String(port) });
  await site.said(/Desk/);
  const at = (path, options = {}) => ask({ port, host: `${city.label}.localhost:${port}`, path, ...options });

  const shown = await at(page);
  const told = Object.values(recorded)
    .flat()
    .map(({ title }) => title);
  const boxes = told.filter((title) => typeof title === 'string' && shown.body.includes(title));
  if (shown.status !== 200 || boxes.length < 10)
    throw new Error(`${page}: ${shown.status}, ${boxes.length} boxes`);
  const forwarded = await at('/api/p/geography/v1/geography/get-top-cities');
  if (forwarded.status !== 200) throw new Error(`A call of the browser: ${forwarded.status}`);

  const { body } = visit.find(({ path }) => path === '/v1/requests');
  const form = new URLSearchParams({
    fio: body.fio,
    phone: body.phone,
    form_type: body.form_type,
    page,
    consent: '1',
  });
  const sent = await at('/api/request', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${city.label}.localhost:${port}`,
    },
    body: form.toString(),
  });
  if (sent.status !== 303) throw new Error(`The request: ${sent.status}`);
  await until(
    () => stub.asked.some((key) => key.startsWith('POST /v1/requests')),
    'The request was not delivered.',
  );
  await site.stop();
  await stub.close();
  if (stub.unknown.length > 0) throw new Error(`The stub was asked for more:\n${stub.unknown.join('\n')}`);
}

function siteEnv(origin) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: join(data, 'site'),
    // The dictionary is off because the site would render pages for which the stub has no responses.
    COMPRESSION_DICTIONARY: '0',
    ...Object.fromEntries(Object.values(serviceSettings).map((setting) => [setting, origin])),
  };
}

/** Starts a program and collects its output. */
function start(cwd, args, env) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const ended = new Promise((resolve) =>
    child.on('close', (status) => {
      running.delete(child);
      resolve(status);
    }),
  );
  return {
    ended,
    printed: () => text,
    said: async (pattern) => {
      await until(
        () => pattern.test(text) || child.exitCode !== null,
        'It did not start.',
        () => text,
      );
      const [found] = pattern.exec(text) ?? [];
      if (found === undefined) throw new Error(`It ended with ${child.exitCode}:\n${text}`);
      return found;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function step(what, file, args) {
  const child = spawn(file, args, { cwd: copy, stdio: 'inherit' });
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (status !== 0) throw new Error(`Without these folders the ${what} failed with status ${status}.`);
}

async function until(isTrue, otherwise, more = () => '') {
  const end = Date.now() + 30_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`${otherwise}\n${more()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function ask({ port, host, path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: { host, ...headers } };
    request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, body: text }));
    })
      .on('error', reject)
      .end(body);
  });
}
