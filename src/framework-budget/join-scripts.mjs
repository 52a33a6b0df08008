import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Joins five files that every page of a build requests at once into two (docs/decisions/0019-bytes-of-a-page.md): React
 * with Next's own part, which no release of the site changes, and the parts that change with each release, the list of
 * files with webpack's start. Only the build's manifest names them. A joined build stays unchanged.
 */
export async function joinScripts(folder) {
  const file = join(folder, 'build-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const [start, framework, main] = ['webpack', 'framework', 'main'].map((name) =>
    manifest.pages['/_app'].find((path) => path.startsWith(`static/chunks/${name}-`)),
  );
  if (start === undefined) return;
  const joined = {
    start: [start, ...manifest.lowPriorityFiles],
    base: [framework, main],
  };
  const files = await Promise.all(
    Object.entries(joined).map(async ([name, paths]) => {
      const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
      // Separately: one begins with 'use strict', another creates a global variable by assignment.
      const text = texts.map((one) => `(()=>{${one}\n})();`).join('');
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const path = `static/chunks/${name}-${hash}.js`;
      await writeFile(join(folder, path), text);
      await Promise.all(paths.map((path) => rm(join(folder, path))));
      return path;
    }),
  );
  const gone = new Set(Object.values(joined).flat());
  for (const [page, paths] of Object.entries(manifest.pages))
    manifest.pages[page] = [...files, ...paths.filter((path) => !gone.has(path))];
  await writeFile(file, JSON.stringify({ ...manifest, lowPriorityFiles: [] }, null, 2));
}
