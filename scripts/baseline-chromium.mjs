/**
 * `node scripts/baseline-chromium.mjs` is part of `npm run verify:full`. It downloads and unpacks the oldest Chromium
 * that the browserslist of package.json supports into .cache/baseline-chromium. The browser (57 MB) is not a dependency
 * of the project, because each installation would download it. Without a package registry the script prints a warning,
 * and the tests in that browser are skipped.
 */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

import { root } from './run/process.mjs';

const execute = promisify(execFile);
const packed = '@sparticuz/chromium@111.0.0';
const folder = join(root, '.cache', 'baseline-chromium');
const program = join(folder, 'baseline-chromium');

if (!existsSync(program)) {
  try {
    await mkdir(folder, { recursive: true });
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
    await execute('npm', ['install', ...options, packed]);
    const unpacked = `${program}.part`;
    await pipeline(
      createReadStream(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(unpacked, { mode: 0o755 }),
    );
    await rename(unpacked, program);
  } catch (error) {
    console.error(`!!! ${packed} could not be unpacked: its tests are skipped.\n${String(error)}`);
  }
}
