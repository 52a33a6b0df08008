/**
 * The commands of `npm run content` that need the storage: `versions`, `rollback`, `restore` and `export`, started by
 * content-files/main.ts. They may run beside the site.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beginCommand } from '@/config/begin-command';
import { type Env, loadEnv } from '@/config/env';
import { openDatabase, storageScript } from '../database/open-database';
import type { Database } from '../database/tables';
import { startFailureText, StartError } from '../start-messages';
import {
  findContentInEffect,
  findContentVersion,
  listContentVersions,
  rollBackContent,
  type StoredVersion,
} from './content-versions';
import { runContent } from './run-content';
import { exportInEffect, restoreVersion } from './write-content';

const shownFiles = 3;

async function versionsText(db: Database): Promise<string> {
  const [versions, { number, newer }] = await Promise.all([listContentVersions(db), findContentInEffect(db)]);
  const lines = versions.map((version) => lineOf(version, version.number === number));
  return [
    'version  published (UTC)      release   in effect  files changed',
    ...lines,
    ...(newer === null ? [] : [newer]),
  ].join('\n');
}

function lineOf({ number, publishedAt, release, changed }: StoredVersion, isInEffect: boolean): string {
  const time = new Date(publishedAt).toISOString().slice(0, 19).replace('T', ' ');
  const names = changed.slice(0, shownFiles).join(', ');
  const more = changed.length - shownFiles;
  const files = more > 0 ? `${names} and ${more} more` : names;
  return [
    String(number).padStart(7),
    number === 0 ? ' '.repeat(19) : time,
    release.padEnd(8),
    (isInEffect ? 'yes' : '').padEnd(9),
    number === 0 ? 'the content of the release, without changes' : files,
  ].join('  ');
}

/** Refuses a version that instances of this release would refuse. */
async function rollBack(db: Database, number: number): Promise<string> {
  const version = await findContentVersion(db, number);
  const { state, text } = await runContent(['check', '-'], { version });
  if (state === 'refused')
    throw new StartError(
      `Version ${number} does not pass the check of this release, and is not put in effect:\n${text}`,
    );
  if (state === 'failed') throw new StartError(`The check of version ${number} ${text}.`);
  const before = await rollBackContent(db, number);
  return (
    `Version ${number} is in effect instead of ${before}, within two seconds on all instances. ` +
    'The next change of the folder ends this roll-back.'
  );
}

const hasStorage = ({ DATABASE_URL, DATA_DIR }: Env) =>
  DATABASE_URL !== '' || existsSync(join(DATA_DIR, 'site.db'));

/** Without a migration, and without creating a file. */
async function openedStorage(env: Env): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  if (!hasStorage(env))
    throw new StartError(
      `${join(dataDir, 'site.db')} does not exist: DATA_DIR names another folder than the site's, or DATABASE_URL is missing. Name its settings: --env FILE.`,
    );
  const { db } = await openDatabase({ url, dataDir, worker: storageScript(), migrates: false });
  return db;
}

async function run([name = '', first = '', second = '']: readonly string[]): Promise<string> {
  const isOfVersion = name === 'rollback' || name === 'restore';
  if (isOfVersion && (!/^\d{1,9}$/.test(first) || (name === 'restore' && second === '')))
    throw new StartError(
      `Name the number of a version: npm run content -- ${name} N${name === 'restore' ? ' FOLDER' : ''}`,
    );
  const env = loadEnv();
  if (name === 'export' && !hasStorage(env)) return exportInEffect(null, { env, target: first });
  const db = await openedStorage(env);
  try {
    if (name === 'export') return await exportInEffect(db, { env, target: first });
    if (name === 'restore') return await restoreVersion(db, Number(first), { env, target: second });
    return await (name === 'rollback' ? rollBack(db, Number(first)) : versionsText(db));
  } finally {
    await db.destroy();
  }
}

async function main(): Promise<void> {
  process.stdout.write(`${await run(beginCommand().args)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
});
