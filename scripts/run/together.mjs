import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { longestTests } from './longest-tests.mjs';
import { root } from './process.mjs';

/** Folder of generated test files, which import several test files each (jest.config.mjs). */
const folder = join(root, '.cache', 'together');
/** Pattern of test files that must not be grouped, because they change Jest's module registry, clock or window. */
const aloneBy =
  /@jest-environment jsdom|jest\.(?:mock|useFakeTimers|resetModules|isolateModules)\(|passwordHashing/;

/**
 * Splits the folders' test files into single ones and groups: Jest loads all modules anew for each file, 1.5 s of CPU
 * for a test that opens the site in its own process. A group contains neighbours, so mostly of one subject; larger
 * groups leave a worker idle at the end. Paths from the root.
 *
 * @public for tests/architecture/together.test.ts, which uses a separate process
 */
export async function groupsOf(folders, filesPerGroup) {
  const alone = [];
  const together = [];
  for (const folder of folders) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter(isTest).sort();
    for (const file of files) {
      const path = `${folder}/${file}`;
      const isAlone = longestTests.includes(path) || aloneBy.test(await readFile(join(root, path), 'utf8'));
      (isAlone ? alone : together).push(path);
    }
  }
  const groups = Array.from({ length: Math.ceil(together.length / filesPerGroup) }, (_, index) =>
    together.slice(index * filesPerGroup, (index + 1) * filesPerGroup),
  );
  return { alone, groups };
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * Calls `work` with the paths for Jest: one generated file per group, in which each test file is a `describe`, and the
 * ungrouped files. Deletes the generated files afterwards, so that a manual run of Jest does not run these tests twice.
 */
export async function withGroups(folders, filesPerGroup, work) {
  const { alone, groups } = await groupsOf(folders, filesPerGroup);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work([
      ...alone.map((path) => join(root, path)),
      ...(await Promise.all(groups.map(writeGroup))),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
