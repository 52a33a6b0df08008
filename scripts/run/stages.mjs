import { mkdir, readdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import { withBrowser } from './browser-env.mjs';
import { buildIfNeeded } from './build.mjs';
import { addCounts, countsLine, jestResult, noCounts, playwrightResult } from './counts.mjs';
import { root, run, stoppedBy, StopError } from './process.mjs';
import { withGroups } from './together.mjs';

const reports = join(root, '.cache', 'reports');

/**
 * Stages by name. A stage returns its exit status and, if it runs tests, their counts and failures. If `output` is
 * given, the stage collects its output there, because the output of concurrent stages must not mix.
 */
const stages = {
  types: async ({ env, output }) => ({ status: await run('tsc', ['--noEmit', '-p', '.'], { env, output }) }),
  lint: async ({ env, output }) => ({
    status: await firstFailure(
      () => run('eslint', ['.', '--max-warnings=0'], { env: withYoungRoom(env), output }),
      // Fails if the committed sprite differs from the drawings in src/art.
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
  gallery: async ({ env, output }) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production' }, output, 'gallery');
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
  // Tests a build without the changes of Next and React (docs/framework-budget.md). The stage is last because its
  // output replaces the released build.
  'plain build': async ({ env }) => {
    const plain = { ...env, NODE_ENV: 'production', PLAIN: '1' };
    await buildIfNeeded(plain);
    return e2e({ env: plain, projects: ['desktop'], files: ['smoke', 'forms/', 'request-journey', 'leads'] });
  },
  'previous release': async ({ env, output }) => ({
    status: await run('node', ['--import', 'tsx', 'scripts/previous-release.mjs'], { env, output }),
  }),
};

/** Stages of `npm test` in order. Integration tests start the built server, so they follow the build. */
export const stageNames = [
  'types',
  'deps',
  'unit',
  // The result of lint is awaited here. It starts with the first stage and takes long.
  'lint',
  'build',
  'gallery',
  'integration',
  'sizes',
  'standalone',
  'e2e',
];
export const everyStageName = [...stageNames, 'engines', 'previous release', 'plain build'];
/** Groups of independent stages that run at the same time, because each of them uses one CPU core for long. */
const sideBySide = [
  ['types', 'lint'],
  ['build', 'gallery'],
];

/** Runs stages in order until one fails. Prints the time of each stage (s) and at last the total counts of tests. */
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
    // A failed stage counts as at least one failure, even if it has no tests or failed before the first one.
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

/** Runs Jest for folders or files (absolute paths). */
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

/** Adds the Node option with which Jest can load ES module packages. */
export function jestEnv(env) {
  return withNodeOptions(env, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning');
}

/**
 * Enlarges V8's young generation (MB), which saves a tenth of garbage collection in stages with many short-lived
 * objects.
 */
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

export function playwrightArgs(projects) {
  return ['test', ...projects.map((project) => `--project=${project}`)];
}
