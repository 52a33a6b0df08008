import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Env } from '@/config/env';
import { StartError } from '../start-messages';
import { checkedManifest, writeManifest } from './kept-files';
import { dumpPostgres, restorePostgres } from './postgres-tools';

type Settings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

const dumpName = 'site.dump';
/** What the embedded provider keeps in DATA_DIR. */
const providerName = 'provider/provider.db';
const storageName = 'site.db';
/** What signs and seals where SESSION_KEYS is empty. */
const keyName = 'session.key';

/**
 * Puts everything that the site keeps into an empty folder, while it serves. Gives lines to print. The list of erasures
 * is left out on purpose: it has to be newer than what it is held against (docs/operations/backup.md).
 */
export async function backUp({ DATA_DIR, DATABASE_URL }: Settings, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: name a folder for each backup.`);
  const names: string[] = [];
  if (DATABASE_URL !== '') {
    await dumpPostgres(DATABASE_URL, join(folder, dumpName));
    names.push(dumpName);
  }
  // Where PostgreSQL is the storage, a file of before is not.
  for (const name of DATABASE_URL === '' ? [storageName, providerName] : [providerName]) {
    const source = join(DATA_DIR, name);
    if (!existsSync(source)) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    copyDatabase(source, join(folder, name));
    await chmod(join(folder, name), 0o600);
    names.push(name);
  }
  if (existsSync(join(DATA_DIR, keyName))) {
    await copyFile(join(DATA_DIR, keyName), join(folder, keyName));
    names.push(keyName);
  }
  if (names.length === 0) throw new StartError(`${DATA_DIR} holds nothing to back up.`);
  const { files } = await writeManifest(folder, DATABASE_URL === '' ? 'sqlite' : 'postgres', names);
  return Object.entries(files).map(([name, { bytes }]) => `${join(folder, name)}  ${bytes} bytes`);
}

/** In one statement, from one moment; whoever writes meanwhile is not in it and does not wait. */
function copyDatabase(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(target, { readOnly: true });
  try {
    const [row] = copy.prepare('PRAGMA quick_check(1)').all();
    if (row?.['quick_check'] !== 'ok')
      throw new StartError(`The copy of ${source} is damaged: look at the disk.`);
  } finally {
    copy.close();
  }
}

/** Brings a backup to where the settings say, which has to be empty. The site does its erasures again at its start. */
export async function restore({ DATA_DIR, DATABASE_URL }: Settings, folder: string): Promise<string[]> {
  const { storage, files, madeAt } = await checkedManifest(folder);
  if ((storage === 'postgres') !== (DATABASE_URL !== ''))
    throw new StartError(
      storage === 'postgres'
        ? 'This backup is of PostgreSQL: name an empty database in DATABASE_URL.'
        : 'This backup is of the embedded storage: leave DATABASE_URL empty.',
    );
  const names = Object.keys(files).filter((name) => name !== dumpName);
  const taken = names.find((name) => existsSync(join(DATA_DIR, name)));
  if (taken !== undefined)
    throw new StartError(
      `${join(DATA_DIR, taken)} is there: stop the site and move what it had out of the way first.`,
    );
  if (dumpName in files) await restorePostgres(DATABASE_URL, join(folder, dumpName));
  for (const name of names) {
    const target = join(DATA_DIR, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Under its name only once it is whole.
    await copyFile(join(folder, name), `${target}.restoring`);
    await chmod(`${target}.restoring`, 0o600);
    for (const beside of ['-wal', '-shm']) await rm(`${target}${beside}`, { force: true });
    await rename(`${target}.restoring`, target);
  }
  return [
    `Restored what was backed up at ${madeAt}.`,
    'Start the site: what was erased since is erased again first.',
  ];
}
