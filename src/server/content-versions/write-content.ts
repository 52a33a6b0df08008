import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import {
  type ContentVersion,
  picturesFolder,
  pictureWidths,
} from '@/api/provider-thread/provider-thread.schemas';
import { contentFolderOf, type Env } from '@/config/env';
import type { Database } from '../database/tables';
import { StartError } from '../start-messages';
import { writePictures } from './content-pictures';
import { findContentInEffect, findContentVersion, listContentVersions } from './content-versions';
import { runContent } from './run-content';

/**
 * Writes the operator's files of a version to a new or empty folder; returns a report. The storage has no originals of
 * pictures, so those that the operator's folder lacks are converted ones. Throws a StartError.
 */
export async function restoreVersion(
  db: Database,
  number: number,
  { env, target }: { env: Env; target: string },
): Promise<string> {
  const { files } = await findContentVersion(db, number);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new StartError(`${target} is not empty; a version is restored into a new or empty folder.`);
  // Public data: the site may run as another user than the command.
  process.umask(0o022);
  mkdirSync(target, { recursive: true });
  // Texts first: a site that watches the folder does not publish them without their pictures.
  for (const [name, text] of Object.entries(files)) {
    if (name.startsWith(`${picturesFolder}/`)) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), text);
  }
  const converted = await writePictures(db, files, { originals: contentFolderOf(env), target });
  const count = Object.keys(files).length;
  return [`${count} files of version ${number} are in ${target}.`, ...convertedText(converted)].join('\n');
}

/**
 * Writes the content in effect to a new folder; returns a report. If nothing is published (`db` is null without a
 * storage), this is the operator's folder on top of the content of the release. Throws a StartError.
 */
export async function exportInEffect(
  db: Database | null,
  { env, target }: { env: Env; target: string },
): Promise<string> {
  const folder = contentFolderOf(env);
  const [newest] = db === null ? [] : await listContentVersions(db);
  if (db === null || !newest || newest.number === 0) {
    const source = env.CONTENT_DIR !== '' || existsSync(folder) ? folder : null;
    const text = await runExport(target, source ?? { number: 0, files: {} });
    return `${text} No version is published; they contain ${source ?? 'the content of the release'}.`;
  }
  const { number, newer } = await findContentInEffect(db);
  const version = await findContentVersion(db, number);
  const text = await runExport(target, version);
  const converted = await writePictures(db, version.files, { originals: folder, target });
  return [
    `${text} They contain version ${number}, which is in effect.`,
    ...convertedText(converted),
    ...(newer === null ? [] : [newer]),
  ].join('\n');
}

/** `source`: a folder or a stored version, without its pictures. */
async function runExport(target: string, source: string | ContentVersion): Promise<string> {
  const { state, text } = await (typeof source === 'string'
    ? runContent(['export', target, source])
    : runContent(['export', target, '-'], { version: source }));
  if (state !== 'done') throw new StartError(state === 'failed' ? `The export ${text}.` : text);
  return text;
}

function convertedText(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const width = Math.max(...pictureWidths);
  return [
    `The storage has only converted pictures, at most ${width} px wide; these replace originals that ` +
      `the folder lacks: ${names.join(', ')}`,
  ];
}
