import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { contentVersionSchema } from '@/api/provider-thread/provider-thread.schemas';
import { beginCommand } from '@/config/begin-command';
import { contentFolderOf } from '@/config/env';
import { loadProviderEnv } from '@/config/provider-env';

import { findPriceJumps } from './check/check-prices';
import { compareContent } from './compare-content';
import { ContentSet, problemsAtAnyTime } from './content-set';
import { exportContent } from './export-content';
import { compiledOf, listProblems, readOwnContent } from './own-content';
import { startPreview } from './preview';
import { type ContentLayer, momentOf, parseFiles, readFolder } from './folder/read-folder';
import { readFolderWithPictures } from './folder/read-pictures';
import { mergedAt } from './resolve-content';

const usage = `npm run content -- check [FOLDER]    every problem of the operator's folder, by default CONTENT_DIR
npm run content -- check FOLDER PUBLISHED    also prices that differ from those of a folder by more than 30 %
npm run content -- export TARGET [FOLDER]    the content in effect, or a folder with the release's content, as files in a new folder
npm run content -- diff A B         the differences that visitors of each city see between two folders, now and later
npm run content -- versions         the published versions of the operator's folder
npm run content -- rollback N       puts a published version in effect; 0: the content of the release
npm run content -- restore N FOLDER    the operator's files of a published version, in a new or empty folder
npm run content -- preview [--city DOMAIN] [--at TIME] FOLDER    the built site with a folder, as of a moment`;

class UsageError extends Error {}

/** Names a stored version on standard input (server/content-versions/run-content.ts) instead of a folder. */
const storedVersion = '-';

/** The repository's content, with the operator's folder on top if given. */
async function setOf(folder: string | null): Promise<ContentSet> {
  const layers: ContentLayer[] = [readOwnContent()];
  if (folder === storedVersion) {
    const { number, files } = contentVersionSchema.parse(JSON.parse(readFileSync(0, 'utf8')));
    layers.push(parseFiles(files, `version ${number}`));
  } else if (folder !== null) {
    if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`);
    layers.push(await readFolderWithPictures(folder));
  }
  return new ContentSet(layers);
}

/** The same set; throws the list of its problems, if any. */
async function rightSetOf(folder: string | null): Promise<ContentSet> {
  const set = await setOf(folder);
  const problems = problemsAtAnyTime(set);
  if (problems.length > 0) throw new UsageError(listProblems(problems));
  return set;
}

function operatorFolder(): string | null {
  const env = loadProviderEnv();
  const folder = contentFolderOf(env);
  return env.CONTENT_DIR !== '' || existsSync(folder) ? folder : null;
}

/**
 * Runs the site until Ctrl+C. `--at` is a day, or a moment with its zone; by default now. With `--origin` the site shows
 * the preview at that public URL (server/content-preview), and it ends with the site's process.
 */
async function runPreview(args: readonly string[]): Promise<void> {
  const signal = endingSignal();
  const { values, positionals } = readOptions(args);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError(usage);
  const at = momentOf(values.at, Date.now());
  if (Number.isNaN(at))
    throw new UsageError(`--at ${values.at}: allowed is 2026-12-01 or 2026-12-01T09:00+05:00.`);
  const { general } = await rightSetOf(folder);
  const city = values.city ?? null;
  if (city !== null && !general.cities.some(({ domain }) => domain === city))
    throw new UsageError(`--city ${city}: no city has this domain.`);
  const origin = values.origin ?? null;
  const { entries, ...rest } = readFolder(folder);
  const layer = { ...rest, entries: mergedAt(entries, at) };
  const url = await startPreview({ layer, folder, at, city, origin, signal });
  process.stdout.write(`Preview: ${url}\nCtrl+C ends it.\n`);
}

function readOptions(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: { city: { type: 'string' }, at: { type: 'string' }, origin: { type: 'string' } },
    allowPositionals: true,
  });
}

/** Ctrl+C, or the end of the process that has started this one with a channel. */
function endingSignal(): AbortSignal {
  const ending = new AbortController();
  const stop = () => ending.abort(new Error('The preview was ended.'));
  process.once('SIGINT', stop).once('SIGTERM', stop).once('disconnect', stop);
  process.channel?.unref();
  return ending.signal;
}

/** The pictures of a stored version are written by the command that starts this one. */
async function exportFolder(folder: string, target: string): Promise<string> {
  const ofPictures = folder === storedVersion ? null : folder;
  return `${exportContent(await rightSetOf(folder), target, ofPictures)} files are in ${target}.`;
}

/** Runs a command and returns its output; throws for an unknown command. */
async function run([command = '', first, second]: readonly string[]): Promise<string> {
  if (command === 'check') {
    const set = await rightSetOf(first ?? operatorFolder());
    if (first !== undefined && second !== undefined) {
      const jumps = findPriceJumps(readFolder(first), await rightSetOf(second));
      if (jumps.length > 0) throw new UsageError(listProblems(jumps));
    }
    const count = Object.values(set.general).reduce((sum, entries) => sum + entries.length, 0);
    return `The content is right: ${count} entries.`;
  }
  if (command === 'export' && first !== undefined && second !== undefined) return exportFolder(second, first);
  if (command === 'diff' && first !== undefined && second !== undefined)
    return compareContent(await rightSetOf(first), await rightSetOf(second));
  if (command === 'compile' && first !== undefined) {
    const { layers } = await rightSetOf(null);
    const entries = layers.flatMap((layer) => layer.entries.map(compiledOf));
    writeFileSync(first, JSON.stringify(entries));
    // Public data: the server may run as another user than the build, whatever the umask.
    chmodSync(first, 0o644);
    return '';
  }
  throw new UsageError(usage);
}

/** Whether the command needs the storage of the site. */
function isOfVersions([command = '', ...rest]: readonly string[]): boolean {
  if (command === 'export') return rest.length === 1;
  return ['versions', 'rollback', 'restore'].includes(command);
}

/** Beside the bundle, in development TypeScript. */
const versionsScripts = ['./content-versions.mjs', '../server/content-versions/main.ts'];

async function runVersionsCommand(conflicts: readonly string[]): Promise<void> {
  if (conflicts.length > 0)
    throw new UsageError(`The environment and the file name different storages: ${conflicts.join(', ')}.`);
  const urls = versionsScripts.map((path) => new URL(path, import.meta.url));
  const script = urls.find((url) => existsSync(url));
  if (!script) throw new UsageError('This build has no command for versions.');
  await import(script.href);
}

try {
  const { args, conflicts } = beginCommand();
  if (args[0] === 'preview') await runPreview(args.slice(1));
  else if (isOfVersions(args)) await runVersionsCommand(conflicts);
  else process.stdout.write(`${await run(args)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
