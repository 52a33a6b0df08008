import { mkdir, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import { withBrowser } from './browser-env.mjs';
import { buildIfNeeded } from './build.mjs';
import { addCounts, countsLine, jestResult, noCounts, playwrightResult } from './counts.mjs';
import { root, run, stoppedBy, StopError } from './process.mjs';
import { withGroups } from './together.mjs';

const reports = join(root, '.cache', 'reports');

/**
 * A stage returns its exit status and, if it runs tests, their counts and the messages of failed ones. It prints
 * through `output` if given, which separates the output of two concurrent stages.
 */
const stages = {
  types: async ({ env, output }) => ({ status: await run('tsc', ['--noEmit', '-p', '.'], { env, output }) }),
  lint: async ({ env, output }) => ({
    status: await firstFailure(
      () => run('eslint', ['.', '--max-warnings=0'], { env: withYoungRoom(env), output }),
      // Drawings and their committed output must not drift apart.
      () => run('node', ['scripts/sprite.mjs', '--check'], { env, output }),
      () => run('prettier', ['--check', '--log-level=warn', '.'], { env, output }),
    ),
  }),
  deps: async ({ env, output }) => ({
    status: await firstFailure(
      () => run('depcruise', ['src', '--config', '.dependency-cruiser.cjs'], { env, output }),
      () => run('knip', ['--no-progress'], { env, output }),
    ),
  }),
  unit: (context) =>
    withGroups(['src', 'tests/architecture'], 10, (paths) =>
      jest('unit', paths, { ...context, env: withYoungRoom(context.env) }),
    ),
  build: async ({ env, output }) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production' }, output);
    return { status: 0 };
  },
  // A build of the same sources with the kit's widgets for their tests.
  gallery: async ({ env, output }) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production', KIT_GALLERY: '1' }, output);
    return { status: 0 };
  },
  integration: (context) =>
    withGroups(['tests/integration', 'tests/contract'], 5, (paths) => jest('integration', paths, context, 4)),
  standalone: async ({ env, output }) => ({
    status: await run('node', ['scripts/check-without-provider.mjs'], { env, output }),
  }),
  sizes: (context) => jest('sizes', ['tests/sizes'], context),
  e2e,
  engines: async (context) => {
    await run('node', ['scripts/baseline-chromium.mjs'], context);
    return jest('engines', ['tests/engines'], context);
  },
  // For a trial of another version of a framework; last, because its build takes the place of the released one.
  'plain build': async ({ env }) => {
    const plain = { ...env, NODE_ENV: 'production', PLAIN: '1' };
    await buildIfNeeded(plain);
    return e2e({ env: plain, projects: ['desktop'], files: ['smoke', 'forms/', 'request-journey', 'leads'] });
  },
  'previous release': async ({ env, output }) => ({
    status: await run('node', ['--import', 'tsx', 'scripts/previous-release.mjs'], { env, output }),
  }),
};

/** Everything, in the order of `npm test`; integration tests start the built server, so they follow the build. */
export const stageNames = [
  'types',
  'deps',
  'unit',
  // Begun with the first stage, and long on one core: the others need not wait for it.
  'lint',
  'build',
  'gallery',
  'integration',
  'sizes',
  'standalone',
  'e2e',
];
/** Stages of `npm run verify:full`: other browsers, the previous release on this one's schema, and a plain build. */
export const everyStageName = [...stageNames, 'engines', 'previous release', 'plain build'];
/** Stages that are independent of each other, and long on one core each: the first of them begins all. */
const sideBySide = [
  ['types', 'lint'],
  ['build', 'gallery'],
];

/** Runs stages in order up to the first failing one; prints seconds per stage and, last, the sum of all tests. */
export async function runStages(names, env, { projects = [] } = {}) {
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const running = new Map();
  const start = (name, output) => {
    const promise = timed(name, { env, projects, output });
    running.set(name, { promise, output });
    return running.get(name);
  };
  const startWithCompanions = (name) => {
    const together =
      sideBySide.find((group) => group.includes(name))?.filter((one) => names.includes(one)) ?? [];
    if (together.length < 2) return start(name, null);
    for (const one of together) start(one, []);
    return running.get(name);
  };

  const total = { ...noCounts };
  let failed = null;
  for (const name of names) {
    console.log(`\n── ${name}`);
    const { promise, output } = running.get(name) ?? startWithCompanions(name);
    const { status, seconds, counts, failures, note } = await promise;
    if (output?.length) process.stdout.write(Buffer.concat(output));
    addCounts(total, counts);
    console.log(`── ${name}: ${seconds.toFixed(1)} s${note ? `, ${note}` : ''}`);
    if (status !== 0 || stoppedBy) {
      failed = { name, status: status || 1, failures };
      break;
    }
  }
  await Promise.all([...running.values()].map(({ promise }) => promise));
  return finish(failed, total);
}

function finish(failed, total) {
  if (failed) {
    // A stage without tests of its own, or one that fell over before any ran, still is a failure to count.
    if (total.failed === 0) total.failed = 1;
    for (const failure of failed.failures) console.log(`\n${failure}`);
    console.log(`\nFAILED at the stage «${failed.name}»; later stages did not run.`);
  }
  console.log(`\n${countsLine(total)}`);
  return failed?.status ?? 0;
}

async function timed(name, context) {
  const from = performance.now();
  let result;
  try {
    result = await stages[name](context);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    console.error(error.message);
    result = { status: error.status };
  }
  return { counts: noCounts, failures: [], ...result, seconds: (performance.now() - from) / 1000 };
}

async function firstFailure(...steps) {
  for (const step of steps) {
    const status = await step();
    if (status !== 0) return status;
  }
  return 0;
}

/** Tests by folder or by full path. Tests that start sites wait half of the time; others are CPU-bound. */
async function jest(name, paths, { env, output }, workers = 2) {
  const file = join(reports, `${name}.json`);
  const patterns = paths.map((path) => (isAbsolute(path) ? path : join(root, path, '/')));
  const reporter = join(root, 'scripts/run/stage-reporter.mjs');
  const args = [
    ...patterns,
    `--maxWorkers=${workers}`,
    `--reporters=${reporter}`,
    '--json',
    `--outputFile=${file}`,
  ];
  const status = await run('jest', args, { env: jestEnv(env), output });
  return { status, ...(await jestResult(file)) };
}

/** Lets Jest load packages that are ES modules only. */
export function jestEnv(env) {
  return withNodeOptions(env, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning');
}

/** A larger young generation: a tenth less garbage collection for stages with many short-lived objects. */
function withYoungRoom(env) {
  return withNodeOptions(env, '--max-semi-space-size=64');
}

function withNodeOptions(env, ...options) {
  return { ...env, NODE_OPTIONS: [env.NODE_OPTIONS, ...options].filter(Boolean).join(' ') };
}

async function e2e({ env, projects, files = [] }) {
  if (!(await hasSpecs())) return { status: 0, note: 'no tests in e2e yet' };
  const withPath = await withBrowser(env);
  if (withPath === null) return { status: env.CI === 'true' ? 1 : 0, note: 'SKIPPED, no browser' };
  const file = join(reports, 'e2e.json');
  const status = await run('playwright', [...playwrightArgs(projects), ...files, '--reporter=list,json'], {
    env: { ...withPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return { status, ...(await playwrightResult(file)) };
}

async function hasSpecs() {
  const names = await readdir(join(root, 'e2e'), { recursive: true }).catch(() => []);
  return names.some((file) => /\.(test|spec)\.ts$/.test(file));
}

/** Arguments that run the given projects of playwright.config.ts. */
export function playwrightArgs(projects) {
  return ['test', ...projects.map((project) => `--project=${project}`)];
}
