/**
 * `npm run content -- versions` and `rollback N`, started by content-files/main.ts. Both may run
 * beside the site.
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

/** Without a migration, and without creating a file. */
async function openedStorage(env: Env): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  if (url === '' && !existsSync(join(dataDir, 'site.db')))
    throw new StartError(
      `${join(dataDir, 'site.db')} does not exist: DATA_DIR names another folder than the site's, or DATABASE_URL is missing. Name its settings: --env FILE.`,
    );
  const { db } = await openDatabase({ url, dataDir, worker: storageScript(), migrates: false });
  return db;
}

async function main(): Promise<void> {
  const [name, number = ''] = beginCommand().args;
  if (name === 'rollback' && !/^\d{1,9}$/.test(number))
    throw new StartError('Name the number of a version: npm run content -- rollback N');
  const db = await openedStorage(loadEnv());
  try {
    const text = name === 'rollback' ? await rollBack(db, Number(number)) : await versionsText(db);
    process.stdout.write(`${text}\n`);
  } finally {
    await db.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailureText(error)}\n`);
  process.exitCode = 1;
});
