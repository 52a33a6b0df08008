import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root, run, StopError } from './process.mjs';

const lockPath = join(root, 'package-lock.json');
const stampPath = join(root, 'node_modules', '.install-stamp');

/** Runs `npm ci`, unless node_modules already matches package-lock.json. */
export async function installIfNeeded() {
  const text = await readFile(lockPath);
  const hash = createHash('sha256').update(text).digest('hex');
  if ((await readOr(stampPath, '')).trim() === hash) return;
  const lock = JSON.parse(text);
  if (!(await isInstalled(lock))) await install(lock);
  // A failed write is ignored, e.g. in a folder of another user; the next command compares again.
  await writeFile(stampPath, `${hash}\n`).catch(() => undefined);
}

async function install(lock) {
  console.error('Installing dependencies (npm ci)…');
  const failure = await npm(['ci']);
  if (failure === null) return;
  if (!lacksOnlyOtherPlatforms(failure.text, lock)) throw failed('npm ci', failure);
  // npm ci requires entries for every platform in the lock file. A registry that lacked some packages produced a lock
  // file without their entries.
  console.error('The lock file leaves out packages of other platforms; installing the rest as it says…');
  const second = await npm(['install', '--no-save']);
  if (second !== null) throw failed('npm install', second);
  if (!(await isInstalled(lock))) throw new StopError('What npm installed differs from package-lock.json.');
}

/** Runs npm. Returns null on success, else its status and output. */
async function npm(command) {
  const args = [...command, '--include=dev', '--include=optional', '--loglevel=error'];
  const path = process.env.npm_execpath;
  const isNpm = path !== undefined && /npm-cli\.[cm]?js$/.test(path);
  const output = [];
  const status = await (isNpm
    ? run(process.execPath, [path, ...args], { output })
    : run('npm', args, { output }));
  return status === 0 ? null : { status, text: Buffer.concat(output).toString() };
}

function failed(what, { status, text }) {
  return new StopError(`${text}\n${what} ended with status ${status}; nothing was started.`, status);
}

/** Whether npm reports only missing packages that are optional, i.e. packages of other platforms. */
function lacksOnlyOtherPlatforms(text, lock) {
  const missing = [...text.matchAll(/Missing: (@?[^@\s]+)@\S* from lock file/g)].map(([, name]) => name);
  const entries = Object.values(lock.packages);
  const isOptional = (name) =>
    entries.some(({ optionalDependencies = {} }) => name in optionalDependencies) &&
    !entries.some(
      ({ dependencies = {}, devDependencies = {} }) => name in dependencies || name in devDependencies,
    );
  return missing.length > 0 && !/Invalid: /.test(text) && missing.every(isOptional);
}

/** Compares package-lock.json with npm's list of installed packages, so that a manual `npm install` counts, too. */
async function isInstalled(lock) {
  const text = await readOr(join(root, 'node_modules', '.package-lock.json'), '');
  if (text === '') return false;
  const installed = JSON.parse(text).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true && !existsSync(join(root, path));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function readOr(path, fallback) {
  return readFile(path, 'utf8').catch(() => fallback);
}
