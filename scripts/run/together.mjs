import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { root } from './process.mjs';

/** Where files of several tests lie, for Jest alone (jest.config.mjs). */
const folder = join(root, '.cache', 'together');
/** Neighbours by name are of one subject; larger groups leave a worker idle at the end. */
const filesPerGroup = 5;
/** What sets up Jest's own registry, clock or window, which are shared; and what is begun first because it takes long. */
const aloneBy =
  /@jest-environment jsdom|jest\.(?:mock|useFakeTimers|resetModules|isolateModules)\(|passwordSetting/;
const long =
  /(?:chaos|cache-in-front|crawler|storage-upgrade|operations-documents|operator-mistakes|malformed-requests)\.test/;

/**
 * Which test files of the folders run alone, and which together: Jest loads everything anew for each file, of a test that
 * opens the site within its own process a second and a half of a processor. Paths from the root.
 */
export async function groupsOf(folders) {
  const alone = [];
  const together = [];
  for (const name of folders) {
    const files = (await readdir(join(root, name))).filter((file) => file.endsWith('.test.ts')).sort();
    for (const file of files) {
      const path = `${name}/${file}`;
      const isAlone = long.test(file) || aloneBy.test(await readFile(join(root, path), 'utf8'));
      (isAlone ? alone : together).push(path);
    }
  }
  const groups = Array.from({ length: Math.ceil(together.length / filesPerGroup) }, (_, index) =>
    together.slice(index * filesPerGroup, (index + 1) * filesPerGroup),
  );
  return { alone, groups };
}

/** Writes a file for each group, in which each of its files is a `describe`; gives the paths that Jest is to run. */
export async function inGroups(folders) {
  const { alone, groups } = await groupsOf(folders);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return [...alone.map((path) => join(root, path)), ...(await Promise.all(groups.map(writeGroup)))];
}

async function writeGroup(paths) {
  const [first, last] = [paths[0], paths.at(-1)].map((path) => basename(path, '.test.ts'));
  const file = join(folder, `${first}-to-${last}.test.cjs`);
  const parts = paths.map((path) => {
    const [name, whole] = [path, join(root, path)].map((text) => JSON.stringify(text));
    return `describe(${name}, () => {\n  require(${whole});\n});\n`;
  });
  await writeFile(file, parts.join('\n'));
  return file;
}
