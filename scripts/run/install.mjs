import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root, run, StopError } from './process.mjs';

const lockPath = join(root, 'package-lock.json');
const stampPath = join(root, 'node_modules', '.install-stamp');

/** Installs exactly what package-lock.json says, unless that is what node_modules already holds. */
export async function installIfNeeded() {
  const lock = await readFile(lockPath);
  const hash = createHash('sha256').update(lock).digest('hex');
  if ((await readOr(stampPath, '')).trim() === hash) return;
  if (!(await isInstalled(JSON.parse(lock)))) await install();
  // A folder that belongs to somebody else is no reason to stop: the next start compares once more.
  await writeFile(stampPath, `${hash}\n`).catch(() => undefined);
}

async function install() {
  console.error('Installing dependencies (npm ci)…');
  const args = ['ci', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath;
  const ownNpm = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  const status = ownNpm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (status !== 0) throw new StopError(`npm ci ended with status ${status}; nothing was started.`, status);
}

/** Compares with the list that npm leaves in node_modules: `npm install` and `npm ci` by hand both count. */
async function isInstalled(lock) {
  const text = await readOr(join(root, 'node_modules', '.package-lock.json'), '');
  if (text === '') return false;
  const installed = JSON.parse(text).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // Optional packages of other platforms are never installed.
    if (found === undefined) return wanted.optional === true && !existsSync(join(root, path));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function readOr(path, fallback) {
  return readFile(path, 'utf8').catch(() => fallback);
}
