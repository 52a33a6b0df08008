import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';

import pg from 'pg';
import * as z from 'zod/mini';

import { type Env, childProcessEnv } from '@/config/env';
import { formatErrorCauses } from '@/lib/cause-line';
import { parseJson } from '@/lib/browser-storage';
import { StartError } from '../start-messages';

type Settings = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'BACKUP_KEEP_DAYS'>>;

const dumpName = 'site.dump';
const providerName = 'provider/provider.db';
const storageName = 'site.db';
/** Signing and encryption key, used if SESSION_KEYS is empty. */
const keyName = 'session.key';

/**
 * Writes the site's data into an empty directory while the site runs. Returns lines to print. Omits the
 * erasure log, because a restore needs a log that is newer than the restored data
 * (docs/operations/backup.md).
 */
export async function backUp(
  { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL, BACKUP_KEEP_DAYS = 0 }: Settings,
  folder: string,
): Promise<string[]> {
  if (DATABASE_URL === '' && !existsSync(join(DATA_DIR, storageName)))
    throw new StartError(
      `${join(resolve(DATA_DIR), storageName)} does not exist: DATA_DIR names another folder than the site's, or the ` +
        'site is on PostgreSQL and DATABASE_URL is missing. Name its settings: --env FILE.',
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: name a folder for each backup.`);
  const names: string[] = [];
  if (DATABASE_URL !== '') {
    await dumpPostgres(DATABASE_DIRECT_URL || DATABASE_URL, join(folder, dumpName));
    names.push(dumpName);
  }
  // With PostgreSQL, an SQLite file is of an earlier configuration.
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
    await chmod(join(folder, keyName), 0o600);
    names.push(keyName);
  }
  const { files } = await writeManifest(folder, DATABASE_URL === '' ? 'sqlite' : 'postgres', names);
  const expired = await deleteOldBackups({ BACKUP_KEEP_DAYS }, dirname(resolve(folder))).catch(
    (error: unknown) => [
      `The backup is complete, but the removal of old ones failed: ${formatErrorCauses(error)}`,
    ],
  );
  return [
    `Saved ${storageDescription({ DATA_DIR, DATABASE_URL: DATABASE_DIRECT_URL || DATABASE_URL })}`,
    ...Object.entries(files).map(([name, { bytes }]) => `${join(folder, name)}  ${bytes} bytes`),
    ...expired,
  ];
}

function storageDescription({ DATA_DIR, DATABASE_URL }: Settings): string {
  if (DATABASE_URL === '') return `SQLite ${resolve(DATA_DIR, storageName)}`;
  const { PGHOST = '', PGPORT = '', PGDATABASE = '' } = connectionEnv(DATABASE_URL);
  return `PostgreSQL ${PGHOST}${PGPORT === '' ? '' : `:${PGPORT}`}/${PGDATABASE}`;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes complete backups, and their encrypted archives (`*.tar.age`), older than BACKUP_KEEP_DAYS. Returns
 * lines to print.
 */
export async function deleteOldBackups(
  { BACKUP_KEEP_DAYS: days = 0 }: Pick<Settings, 'BACKUP_KEEP_DAYS'>,
  folder: string,
): Promise<string[]> {
  if (days === 0) return [];
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    const one = join(folder, name);
    const madeAt = name.endsWith('.tar.age') ? (await stat(one)).mtimeMs : await timeOfBackup(one);
    if (madeAt === null || madeAt >= Date.now() - days * dayMs) continue;
    await rm(one, { recursive: true });
    removed.push(`${one}  removed: older than ${days} days`);
  }
  return removed;
}

/** UTC ms; null if it isn't a complete backup. */
async function timeOfBackup(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = manifestSchema.safeParse(parseJson(text));
  return manifest.success ? Date.parse(manifest.data.madeAt) : null;
}

/** One statement: a consistent snapshot that neither blocks nor includes concurrent writes. */
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
      throw new StartError(`The copy of ${source} is damaged: check the disk.`);
  } finally {
    copy.close();
  }
}

/**
 * Restores a backup into the configured locations, which must be empty. The next start repeats erasures that
 * are newer than the backup.
 */
export async function restore(
  { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: Settings,
  folder: string,
): Promise<string[]> {
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
    throw new StartError(`${join(DATA_DIR, taken)} exists: stop the site and move its data away first.`);
  if (dumpName in files) await restorePostgres(DATABASE_DIRECT_URL || DATABASE_URL, join(folder, dumpName));
  for (const name of names) {
    const target = join(DATA_DIR, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // The copy gets its final name only when it is complete.
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

/** Written last: a directory without it is incomplete. */
const manifestName = 'backup.json';

const manifestSchema = z.object({
  storage: z.enum(['sqlite', 'postgres']),
  /** UTC, ISO 8601. */
  madeAt: z.iso.datetime(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
type BackupManifest = z.output<typeof manifestSchema>;

async function described(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function writeManifest(
  folder: string,
  storage: BackupManifest['storage'],
  names: readonly string[],
): Promise<BackupManifest> {
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await described(join(folder, name))] as const)),
  );
  const manifest: BackupManifest = { storage, madeAt: new Date().toISOString(), files };
  const file = join(folder, manifestName);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return manifest;
}

/** Verifies every byte against the manifest. Throws a StartError if the backup is incomplete. */
async function checkedManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null)
    throw new StartError(`${folder} contains no ${manifestName}: it is not a backup, or an incomplete one.`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new StartError(`${join(folder, manifestName)} is damaged.`);
  for (const [name, wanted] of Object.entries(parsed.data.files)) {
    const found = await described(join(folder, name)).catch(() => null);
    if (found?.sha256 !== wanted.sha256)
      throw new StartError(
        `${join(folder, name)} differs from the backup: ${found ? 'it has changed' : 'it is missing'}.`,
      );
  }
  return parsed.data;
}

/** A socket is written as `user@/database?host=/folder`, which is not a URL. */
const noHost = 'no-host';

/** Environment variables for `pg_dump` and `pg_restore`: no process list shows a password. */
export function connectionEnv(url: string): Record<string, string> {
  const whole = URL.canParse(url) ? url : url.replace('@/', `@${noHost}/`);
  const { hostname, port, username, password, pathname, searchParams } = new URL(whole);
  const given = {
    PGHOST: searchParams.get('host') ?? (hostname === noHost ? '' : decodeURIComponent(hostname)),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: searchParams.get('user') ?? decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') ?? decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: (searchParams.get('sslmode') ?? '').replace('no-verify', 'require'), // the driver's own name
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

async function runTool(name: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
  const child = spawn(name, args, {
    env: childProcessEnv(connectionEnv(url)),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(String(part)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartError(`${name} is needed: install PostgreSQL's client programs of the server's version.`);
  });
  if (status !== 0) throw new StartError(`${name} ended with ${status}:\n${said.join('').trim()}`);
}

function dumpPostgres(url: string, file: string): Promise<void> {
  return runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
}

async function restorePostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const { rows } = await client
    .query("select 1 from pg_tables where schemaname = 'public' limit 1")
    .finally(() => client.end());
  if (rows.length > 0)
    throw new StartError('The database of DATABASE_URL has tables: create an empty one and name it.');
  const { PGDATABASE = '' } = connectionEnv(url);
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool('pg_restore', [...how, `--dbname=${PGDATABASE}`, file], url);
}
