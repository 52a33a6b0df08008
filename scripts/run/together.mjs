import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { root } from './process.mjs';

/** Where files of several tests lie, for Jest alone (jest.config.mjs). */
const folder = join(root, '.cache', 'together');
/** What sets up Jest's own registry, clock or window, which are shared; and what is begun first because it takes long. */
const aloneBy =
  /@jest-environment jsdom|jest\.(?:mock|useFakeTimers|resetModules|isolateModules)\(|passwordSetting/;
const long =
  /(?:chaos|cache-in-front|crawler|storage-upgrade|operations-documents|operator-mistakes|malformed-requests|page-cache|parts)\.test/;

/**
 * Which test files of the folders run alone, and which together: Jest loads everything anew for each file, of a test that
 * opens the site within its own process a second and a half of a processor. A group is of neighbours, so mostly of one
 * subject; larger ones leave a worker idle at the end. Paths from the root.
 *
 * @public for tests/architecture/together.test.ts, which asks a process of its own
 */
export async function groupsOf(folders, filesPerGroup) {
  const alone = [];
  const together = [];
  for (const folder of folders) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter(isTest).sort();
    for (const file of files) {
      const path = `${folder}/${file}`;
      const isAlone = long.test(file) || aloneBy.test(await readFile(join(root, path), 'utf8'));
      (isAlone ? alone : together).push(path);
    }
  }
  const groups = Array.from({ length: Math.ceil(together.length / filesPerGroup) }, (_, index) =>
    together.slice(index * filesPerGroup, (index + 1) * filesPerGroup),
  );
  return { alone, groups };
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Writes a file for each group, in which each of its files is a `describe`; gives the paths that Jest is to run. */
export async function inGroups(folders, filesPerGroup) {
  const { alone, groups } = await groupsOf(folders, filesPerGroup);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return [...alone.map((path) => join(root, path)), ...(await Promise.all(groups.map(writeGroup)))];
}

async function writeGroup(paths, index) {
  const [first, last] = [paths[0], paths.at(-1)].map((path) => basename(path).replace(/\.test\.tsx?$/, ''));
  const file = join(folder, `${index + 1}-${first}-to-${last}.test.cjs`);
  const parts = paths.map((path) => {
    const [name, whole] = [path, join(root, path)].map((text) => JSON.stringify(text));
    return `describe(${name}, () => {\n  require(${whole});\n});\n`;
  });
  await writeFile(file, parts.join('\n'));
  return file;
}
