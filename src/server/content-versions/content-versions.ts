import { createHash } from 'node:crypto';
import { hostname, userInfo } from 'node:os';

import * as z from 'zod/mini';

import {
  contentFilesSchema,
  contentFormat,
  type ContentFiles,
  type ContentVersion,
  picturesOfFiles,
} from '@/api/provider-thread/provider-thread.schemas';
import type { auditActions } from '@/desk/contract/desk-admin.schemas';
import { version as release } from '../../../package.json';
import { contentAuditTexts } from '../app.text';
import type { Database } from '../database/tables';
import { raiseTagVersions } from '../page-cache/raise-versions';
import { StartError } from '../start-messages';
import { keepPictures } from './content-pictures';

/** Besides version 0 and the one in effect. */
export const keptVersions = 50;

export interface StoredVersion {
  number: number;
  publishedAt: number;
  hash: string;
  format: number;
  release: string;
  /** Names of the files that differ from the version that was in effect before. */
  changed: string[];
}

export interface PublishedContent {
  number: number;
  isNew: boolean;
}

/**
 * Stores the texts of a folder, whose pictures are stored already, as a new version, and puts it in effect on all
 * instances. The newest version with the
 * same texts is not repeated, and its roll-back remains. With `comparesAll`, none of the stored versions is repeated: the folder of an
 * instance that starts may be older than those of other instances.
 */
export async function publishContent(
  db: Database,
  files: ContentFiles,
  comparesAll: boolean,
): Promise<PublishedContent> {
  const hash = hashOf(files);
  const known = await sameVersion(db, hash, comparesAll);
  if (known !== null) return { number: known, isNew: false };
  return db.transaction().execute(async (trx) => {
    const at = Date.now();
    await raiseTagVersions(trx, ['site'], at);
    // Another instance may have published the same texts meanwhile.
    const same = await sameVersion(trx, hash, comparesAll);
    if (same !== null) return { number: same, isNew: false };
    const [{ number: newest } = { number: 0 }] = await newestVersions(trx, 1);
    const [before] = await byActivation(trx);
    const changed = before ? changedNames(await readContentFiles(trx, before.number), files) : [];
    const number = newest + 1;
    await trx
      .insertInto('published_content')
      .values({
        ...{ number, published_at: at, hash, format: formatOf(files), release },
        ...{ files: JSON.stringify(files), changed: JSON.stringify(changed) },
        activation: (before?.activation ?? 0) + 1,
      })
      .execute();
    await trx
      .deleteFrom('published_content')
      .where('number', '>', 0)
      .where('number', '<=', number - keptVersions)
      .execute();
    await keepPictures(trx, files, { number, oldest: number - keptVersions + 1 });
    const text = contentAuditTexts.published(number, hostname(), changed);
    await writeAudit(trx, { at, action: 'published', text });
    return { number, isNew: true };
  });
}

/** Resolves with the number of the version before. Throws a StartError. */
export async function rollBackContent(db: Database, number: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const at = Date.now();
    await raiseTagVersions(trx, ['site'], at);
    const stored = await byActivation(trx);
    const [before = { number: 0, activation: 0 }] = stored;
    requireReadable(stored, number);
    if (before.number === number) throw new StartError(`Version ${number} is in effect already.`);
    await trx
      .updateTable('published_content')
      .set({ activation: before.activation + 1 })
      .where('number', '=', number)
      .execute();
    const text = contentAuditTexts.rolledBack(number, before.number, operator());
    await writeAudit(trx, { at, action: 'rolled_back', text });
    return before.number;
  });
}

/** A version that this release can read. Throws a StartError. */
export async function findContentVersion(db: Database, number: number): Promise<ContentVersion> {
  requireReadable(await byActivation(db), number);
  return { number, files: await readContentFiles(db, number) };
}

function requireReadable(
  stored: readonly Pick<StoredVersion, 'number' | 'release' | 'format'>[],
  number: number,
): void {
  const wanted = stored.find((one) => one.number === number);
  if (!wanted)
    throw new StartError(
      `There is no version ${number}. The last ${keptVersions} versions are stored: content versions lists them.`,
    );
  if (wanted.format > contentFormat) throw new StartError(newerText(wanted));
}

/** Account and machine of the command. */
function operator(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a user that has no name.
    return hostname();
  }
}

/** In the audit record of the desk, as an action of the site. */
async function writeAudit(
  trx: Database,
  entry: { at: number; action: (typeof auditActions)[number]; text: string },
): Promise<void> {
  const byNobody = { manager_id: null, lead_id: null, subject_id: null };
  await trx
    .insertInto('desk_audit')
    .values({ ...entry, ...byNobody })
    .execute();
}

export interface ContentInEffect {
  number: number;
  /** Problem: a newer release published a version that this release cannot read. */
  newer: string | null;
}

export async function findContentInEffect(db: Database): Promise<ContentInEffect> {
  const [latest, ...earlier] = await byActivation(db);
  if (!latest) throw new Error('published_content has no version 0');
  const readable = [latest, ...earlier].find(({ format }) => format <= contentFormat);
  return {
    number: readable?.number ?? 0,
    newer: latest.format > contentFormat ? newerText(latest) : null,
  };
}

/** The newest first; version 0 is the content of the release. */
export async function listContentVersions(db: Database): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('published_content')
    .select(['number', 'published_at', 'hash', 'format', 'release', 'changed'])
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ published_at: publishedAt, changed, ...row }) => ({
    ...row,
    publishedAt,
    changed: changedSchema.parse(JSON.parse(changed)),
  }));
}

/** Rejects if the version is no longer stored. */
export async function readContentFiles(db: Database, number: number): Promise<ContentFiles> {
  const { files } = await db
    .selectFrom('published_content')
    .select('files')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return contentFilesSchema.parse(JSON.parse(files));
}

const changedSchema = z.array(z.string());

/** Versions of all formats, the one in effect first. */
function byActivation(db: Database) {
  return db
    .selectFrom('published_content')
    .select(['number', 'format', 'release', 'activation'])
    .orderBy('activation', 'desc')
    .execute();
}

function newestVersions(db: Database, count: number) {
  return db
    .selectFrom('published_content')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(count)
    .execute();
}

/** Number of the version that already has these texts; null if they must be published. */
async function sameVersion(db: Database, hash: string, comparesAll: boolean): Promise<number | null> {
  const stored = await newestVersions(db, comparesAll ? keptVersions + 1 : 1);
  return stored.find((one) => one.hash === hash)?.number ?? null;
}

function hashOf(files: ContentFiles): string {
  const names = Object.keys(files).sort();
  if (names.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify(names.map((name) => [name, files[name]])))
    .digest('hex');
}

/** Releases that know no pictures read versions without them. */
const formatOf = (files: ContentFiles) => (picturesOfFiles(files).size > 0 ? contentFormat : 1);

function changedNames(before: ContentFiles, after: ContentFiles): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => before[name] !== after[name]).sort();
}

function newerText({
  number,
  release: writer,
  format,
}: Pick<StoredVersion, 'number' | 'release' | 'format'>) {
  return (
    `Version ${number} of the content was published by the newer release ${writer} (format ${format}). ` +
    `This release (${release}) reads formats up to ${contentFormat} and ignores the version.`
  );
}
