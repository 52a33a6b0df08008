/**
 * Entry point of all npm scripts: `node scripts/run.mjs <command> [arguments]`. Works with Node 20 and without
 * node_modules: it installs the dependencies and runs the command with the installed Node 24.
 */
import { envFileOf, readEnvFile } from '../src/config/env-file.js';
import { build, buildIfNeeded } from './run/build.mjs';
import { commandEnv } from './run/command-env.mjs';
import { installIfNeeded } from './run/install.mjs';
import { memoryLimits } from './run/memory-limits.mjs';
import { run, StopError } from './run/process.mjs';
import { everyStageName, jestEnv, playwrightArgs, runStages, stageNames } from './run/stages.mjs';
import { withBrowser } from './run/browser-env.mjs';

/**
 * Watched files. tsx does not find the files of the provider's thread by itself; Next reloads pages without a restart.
 */
const watched = [
  '--clear-screen=false',
  '--exclude=src/pages/**',
  '--include=src/provider/**/*.ts',
  '--include=src/content-files/**/*.ts',
];
const quick = ['types', 'deps', 'unit', 'lint'];

/**
 * Commands by name. A function receives the environment (with the installed Node in PATH) and the arguments, and
 * returns the exit status.
 */
const commands = {
  start: async (env) => {
    const production = { ...env, NODE_ENV: 'production' };
    await buildIfNeeded(production);
    const { args, env: limited } = memoryLimits({
      ...production,
      PAGE_CACHE_MB: withFile(production).PAGE_CACHE_MB,
    });
    return run('node', [...args, 'dist/main.mjs'], { env: limited });
  },
  dev: (env, args) =>
    run('tsx', ['watch', ...watched, 'src/server/main.ts', ...args], {
      env: { ...env, NODE_ENV: 'development' },
    }),
  build: async (env) => {
    await build({ ...env, NODE_ENV: 'production' });
    return 0;
  },
  test: (env) => runStages(stageNames, env, { projects: ['desktop'] }),
  'verify:full': (env) => {
    const thorough = {
      ...env,
      MALFORMED_RUNS: '1000',
      MIXED_REQUESTS: '2000',
      EVERY_LOOK: '1',
      EVERY_FRONT: '1',
      EVERY_CALENDAR: '1',
      REAL_PROGRAMS: '1',
      CRAWLED_CITIES: 'perm,msk',
    };
    return runStages(everyStageName, thorough, { projects: ['desktop', 'tablet', 'phone'] });
  },
  verify: (env) => runStages(quick, env),
  types: (env) => runStages(['types'], env),
  lint: (env) => runStages(['lint', 'deps'], env),
  unit: (env, args) =>
    run('jest', args.length > 0 ? args : ['src/', 'tests/architecture/'], { env: jestEnv(env) }),
  e2e: async (env, args) => {
    const production = { ...env, NODE_ENV: 'production' };
    await buildIfNeeded(production);
    await buildIfNeeded(production, null, 'gallery');
    const withPath = await withBrowser(env);
    return withPath ? run('playwright', [...playwrightArgs(['desktop']), ...args], { env: withPath }) : 1;
  },
  bench: async (env, args) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production' });
    return run('node', ['scripts/bench.mjs', ...args], { env });
  },
  lighthouse: async (env, args) => {
    if (!env.LIGHTHOUSE_ORIGIN) await buildIfNeeded({ ...env, NODE_ENV: 'production' });
    const withPath = await withBrowser(env);
    return withPath ? run('node', ['scripts/lighthouse.mjs', ...args], { env: withPath }) : 1;
  },
  looks: async (env, args) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production' });
    const withPath = await withBrowser(env);
    return withPath ? run('node', ['scripts/looks.mjs', ...args], { env: withPath }) : 1;
  },
  chaos: async (env, args) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production' });
    return run('node', ['scripts/chaos.mjs', ...args], { env });
  },
  content: (env, args) => run('tsx', ['src/content-files/main.ts', ...args], { env }),
  provider: (env, args) => run('tsx', ['src/provider/main.ts', ...args], { env }),
  doctor: async (env, args) => {
    const production = { NODE_ENV: 'production', ...env };
    await buildIfNeeded(production);
    return run('node', ['dist/doctor.mjs', ...args], { env: production });
  },
  cluster: async (env) => {
    const production = { ...env, NODE_ENV: 'production' };
    await buildIfNeeded(production);
    return run('node', ['scripts/cluster.mjs'], { env: { ...withFile(production), ENV_FILE: '' } });
  },
  migrate: (env) => storageCommand(env, 'migrate.mjs'),
  backup: (env, args) => storageCommand(env, 'backup.mjs', ['backup', ...args]),
  restore: (env, args) => storageCommand(env, 'backup.mjs', ['restore', ...args]),
  render: (env, args) => run('node', ['scripts/render.mjs', ...args], { env }),
  openapi: (env) => run('tsx', ['scripts/openapi.mjs'], { env }),
  plant: (env, args) => run('node', ['scripts/plant-violations.mjs', ...args], { env }),
  format: (env) => run('prettier', ['--write', '--log-level=warn', '.'], { env }),
};

/** Adds the settings of ENV_FILE, which take precedence over the environment. */
const withFile = (env) => (env.ENV_FILE ? { ...env, ...readEnvFile(env.ENV_FILE) } : env);

/** Resolves the path of the settings file relative to the folder in which `npm` was started. */
function fileOf(given) {
  try {
    const found = envFileOf(given, process.env);
    if (found.file !== null) readEnvFile(found.file);
    return found;
  } catch (error) {
    throw new StopError(error.message, 2);
  }
}

/**
 * Runs a command that needs only the settings of the storage. With NODE_ENV=development the other settings of a public
 * site are not required.
 */
async function storageCommand(env, script, args = []) {
  const production = { ...env, NODE_ENV: 'production' };
  await buildIfNeeded(production);
  const path = `dist/${script}`;
  return run('node', [path, ...args], { env: { ...env, NODE_ENV: 'development' } });
}

const [name = '', ...given] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : null;
if (command === null) {
  console.error(`Unknown command «${name}». There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
} else {
  try {
    await installIfNeeded();
    const { file, args } = fileOf(given);
    // The path is absolute, because npm runs commands in the folder of the project.
    process.exitCode = await command({ ...(await commandEnv()), ...(file && { ENV_FILE: file }) }, args);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    console.error(error.message);
    process.exitCode = error.status;
  }
}
