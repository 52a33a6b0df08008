/**
 * Entry of every command of the project: `node scripts/run.mjs <command> [arguments]`. Needs no installed packages and
 * runs on Node 20; installs, finds the pinned Node 24 and hands over to it.
 */
import { envFileOf, readEnvFile } from '../src/config/env-file.js';
import { build, buildFolders, buildIfNeeded } from './run/build.mjs';
import { commandEnv } from './run/command-env.mjs';
import { installIfNeeded } from './run/install.mjs';
import { memoryLimits } from './run/memory-limits.mjs';
import { run, StopError } from './run/process.mjs';
import { everyStageName, jestEnv, playwrightArgs, runStages, stageNames } from './run/stages.mjs';
import { withBrowser } from './run/browser-env.mjs';

/** The provider runs in a thread, whose files tsx does not find; Next reloads pages. */
const watched = ['--clear-screen=false', '--exclude=src/pages/**', '--include=src/provider/**/*.ts'];
const quick = ['types', 'deps', 'unit', 'lint'];

/** Each command gets the environment of the pinned Node and the arguments after its name; gives an exit status. */
const commands = {
  start: async (env) => {
    const production = { ...env, NODE_ENV: 'production' };
    await buildIfNeeded(production);
    const { args, env: limited } = memoryLimits({
      ...production,
      PAGE_CACHE_MB: withFile(production).PAGE_CACHE_MB,
    });
    return run('node', [...args, `${buildFolders(production).server}/main.mjs`], { env: limited });
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
      MIXED_REQUESTS: '10000',
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
    await buildIfNeeded({ ...production, KIT_GALLERY: '1' });
    const withPath = await withBrowser(env);
    return withPath ? run('playwright', [...playwrightArgs(['desktop']), ...args], { env: withPath }) : 1;
  },
  bench: async (env, args) => {
    await buildIfNeeded({ ...env, NODE_ENV: 'production' });
    return run('node', ['scripts/bench.mjs', ...args], { env });
  },
  lighthouse: async (env, args) => {
    // A site that already runs is measured as it is.
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
  content: (env, args) => run('tsx', ['src/provider/content-files/main.ts', ...args], { env }),
  provider: (env, args) => run('tsx', ['src/provider/main.ts', ...args], { env }),
  doctor: async (env, args) => {
    const production = { NODE_ENV: 'production', ...env };
    await buildIfNeeded(production);
    return run('node', [`${buildFolders(production).server}/doctor.mjs`, ...args], { env: production });
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

/** Settings of a command that starts programs of others: its file's are over those of the process. */
const withFile = (env) => (env.ENV_FILE ? { ...env, ...readEnvFile(env.ENV_FILE) } : env);

/** The operator's folder is where `npm` was called. */
function fileOf(given) {
  try {
    const found = envFileOf(given, process.env);
    if (found.file !== null) readEnvFile(found.file);
    return found;
  } catch (error) {
    throw new StopError(error.message, 2);
  }
}

/** They don't need a public site's settings besides its storage. */
async function storageCommand(env, script, args = []) {
  const production = { ...env, NODE_ENV: 'production' };
  await buildIfNeeded(production);
  const path = `${buildFolders(production).server}/${script}`;
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
    // An absolute path: commands of npm run in the project's folder.
    process.exitCode = await command({ ...(await commandEnv()), ...(file && { ENV_FILE: file }) }, args);
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    console.error(error.message);
    process.exitCode = error.status;
  }
}
