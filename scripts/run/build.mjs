import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { root, run, StopError } from './process.mjs';

const sharedSources = [
  'src',
  'public',
  'next.config.ts',
  'next.settings.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds by name: sources, outputs, the folder of the pages, and commands by the names of the steps. */
const builds = {
  site: {
    sources: [...sharedSources, 'content', 'scripts/build-server.mjs', 'scripts/build-assets.mjs'],
    outputs: ['.next/BUILD_ID', 'dist/main.mjs', 'dist/assets'],
    pages: '.next',
    steps: {
      'next build': ['next', ['build', '--webpack']],
      'build of the server': ['node', ['scripts/build-server.mjs']],
      'build of the files': ['node', ['scripts/build-assets.mjs']],
    },
  },
  // Component ids are computed from the files of src only, so styled-components generates those of the gallery.
  gallery: {
    sources: [...sharedSources, 'tests/gallery'],
    outputs: ['tests/gallery/.next/BUILD_ID'],
    pages: 'tests/gallery/.next',
    env: { PLAIN: 'short-classes' },
    steps: { 'build of the gallery': ['next', ['build', '--webpack', 'tests/gallery']] },
  },
};

const stampOf = ({ pages }) => join(root, pages, 'build-stamp');

/** Builds if a source file has changed since the last build, or if an output is missing. `output` as in `run`. */
export async function buildIfNeeded(env, output = null, name = 'site') {
  const isBuilt = builds[name].outputs.every((path) => existsSync(join(root, path)));
  const stamp = isBuilt ? await readFile(stampOf(builds[name]), 'utf8').catch(() => '') : '';
  if (stamp !== (await sourcesHash(builds[name].sources, env))) await build(env, output, name);
}

/** Runs the steps of a build. The stamp is written last, so an interrupted build counts as missing. */
export async function build(env, output = null, name = 'site') {
  const { sources, steps, env: own } = builds[name];
  const hash = await sourcesHash(sources, env);
  await rm(stampOf(builds[name]), { force: true });
  for (const [step, [command, args]] of Object.entries(steps))
    await orStop(step, run(command, args, { env: { ...env, ...own }, output }));
  await mkdir(dirname(stampOf(builds[name])), { recursive: true });
  await writeFile(stampOf(builds[name]), hash);
}

async function orStop(what, running) {
  const status = await running;
  if (status !== 0) throw new StopError(`The ${what} failed with status ${status}.`, status);
}

/** Returns a hash of the names and contents of all sources except tests and generated files, and of PLAIN. */
async function sourcesHash(sources, { PLAIN = '' }) {
  const files = (await Promise.all(sources.map((path) => filesOf(path)))).flat().sort();
  const contents = await Promise.all(files.map((path) => readFile(join(root, path))));
  const hash = createHash('sha256').update(PLAIN);
  files.forEach((path, index) => hash.update(`${path}\0${contents[index].length}\0`).update(contents[index]));
  return hash.digest('hex');
}

async function filesOf(path) {
  const found = await stat(join(root, path)).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^next-env\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .filter((file) => !file.includes('/.next/'));
}
