/**
 * Copies the files for browsers into dist/assets and compresses each of them once: files of Next and of public/static
 * with a hash in their names, and the files of the root (icon, manifest). The server sends a file in an encoding that
 * the browser accepts.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { joinScripts } from '../src/framework-budget/join-scripts.mjs';
import { isOn } from '../src/framework-budget/lean-next.ts';

const pages = '.next';
const out = 'dist/assets';
const compressible = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt', '.webmanifest']);
const br = promisify(brotliCompress);
const gz = promisify(gzip);

if (isOn('joined-scripts', process.env.PLAIN)) await joinScripts(pages);
await rm(out, { recursive: true, force: true });
await mkdir(join(out, '_next'), { recursive: true });
await cp(join(pages, 'static'), join(out, '_next/static'), { recursive: true });
await cp('public/static', join(out, 'static'), { recursive: true });
for (const entry of await readdir('public', { withFileTypes: true }))
  if (entry.isFile()) await cp(join('public', entry.name), join(out, 'root', entry.name));

for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !compressible.has(extname(file))) continue;
  const bytes = await readFile(file);
  const [smallest, small] = await Promise.all([
    br(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gz(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, smallest), writeFile(`${file}.gz`, small)]);
}
