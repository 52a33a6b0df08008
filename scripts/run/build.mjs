import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { root, run, StopError } from './process.mjs';

const sources = [
  'src',
  'content',
  'public',
  'next.config.ts',
  'next.settings.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build-server.mjs',
  'scripts/build-assets.mjs',
];

/**
 * Returns the output folders of a build. The build with the component gallery (KIT_GALLERY=1) does not overwrite the
 * released one.
 */
export function buildFolders({ KIT_GALLERY }) {
  return KIT_GALLERY === '1'
    ? { pages: '.cache/kit/pages', server: '.cache/kit/server' }
    : { pages: '.next', server: 'dist' };
}

const stampOf = (env) => join(root, buildFolders(env).pages, 'build-stamp');

/** Builds if a source file has changed since the last build, or if an output is missing. `output` as in `run`. */
export async function buildIfNeeded(env, output = null) {
  const { pages, server } = buildFolders(env);
  const results = [`${pages}/BUILD_ID`, `${server}/main.mjs`, `${server}/assets`];
  const isBuilt = results.every((path) => existsSync(join(root, path)));
  const stamp = isBuilt ? await readFile(stampOf(env), 'utf8').catch(() => '') : '';
  if (stamp !== (await sourcesHash(env))) await build(env, output);
}

/** The build with the component gallery has only these pages, because the released build contains the others. */
const galleryPages = ['src/pages/_site/*/kit.tsx', 'src/pages/_site/*/kit/deferred.tsx'];
const pagesOf = ({ KIT_GALLERY }) =>
  KIT_GALLERY === '1' ? [`--debug-build-paths=${galleryPages.join(',')}`] : [];

/** Builds pages, server and browser files. The stamp is written last, so an interrupted build counts as missing. */
export async function build(env, output = null) {
  const hash = await sourcesHash(env);
  await rm(stampOf(env), { force: true });
  await orStop('next build', run('next', ['build', '--webpack', ...pagesOf(env)], { env, output }));
  await orStop('build of the server', run('node', ['scripts/build-server.mjs'], { env, output }));
  await orStop('build of the files', run('node', ['scripts/build-assets.mjs'], { env, output }));
  await mkdir(dirname(stampOf(env)), { recursive: true });
  await writeFile(stampOf(env), hash);
}

async function orStop(what, running) {
  const status = await running;
  if (status !== 0) throw new StopError(`The ${what} failed with status ${status}.`, status);
}

/** Returns a hash of the names and contents of all sources except tests, and of PLAIN. */
async function sourcesHash({ PLAIN = '' }) {
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
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
}
