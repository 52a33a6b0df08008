import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { envKeys, type Env } from '@/config/env';
import { makeErasureLog } from '../privacy/erasure-log';
import { startFailureText, listenFailure } from '../start-messages';
import { type Finding, findingsAbout } from './finding';

const MIN_FREE_BYTES = 512 * 1024 * 1024;
const timeoutMs = 3000;

/** Unknown settings that resemble a known one: a typo has no other symptom. */
export function checkSettingNames(source: Record<string, string | undefined>): Finding[] {
  const { warning } = findingsAbout('settings');
  return Object.keys(source)
    .filter((name) => name.length >= 6 && !envKeys.includes(name))
    .flatMap((name) => {
      const meant = envKeys.find((key) => key.length >= 6 && isSlipOf(name, key));
      return meant === undefined
        ? []
        : [warning(`${name} is no setting of the site`, `Was ${meant} meant? Then rename it.`)];
    });
}

/** One letter inserted, deleted or replaced, or two swapped; ignores case. */
function isSlipOf(name: string, key: string): boolean {
  const text = name.toUpperCase();
  if (text === key) return true;
  if (Math.abs(text.length - key.length) > 1) return false;
  let start = 0;
  while (start < key.length && text[start] === key[start]) start += 1;
  const restOf = (from: string, skipped: number) => from.slice(start + skipped);
  const isSwapped =
    text[start] === key[start + 1] && text[start + 1] === key[start] && restOf(text, 2) === restOf(key, 2);
  return (
    isSwapped ||
    restOf(text, 1) === restOf(key, 1) ||
    restOf(text, 1) === restOf(key, 0) ||
    restOf(text, 0) === restOf(key, 1)
  );
}

export async function checkPort({ PORT, HOST }: Env): Promise<Finding> {
  const { ok, wrong } = findingsAbout('port');
  const failure = await new Promise<unknown>((resolveWith) => {
    const probe = createServer();
    probe.once('error', resolveWith);
    probe.listen({ port: PORT, host: HOST }, () => probe.close(() => resolveWith(null)));
  });
  if (failure === null) return ok(`${HOST}:${PORT} is free`);
  const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => response.text())
    .catch(() => '');
  if (answer === '{"status":"ok"}') return ok(`the site runs on ${PORT}`);
  const said = startFailureText(listenFailure(failure, PORT)).split('\n', 1)[0] ?? '';
  return wrong(said, `Set PORT to one that is free, or end what listens there: ss -ltnp 'sport = :${PORT}'.`);
}

/** Checks that directories exist and are writable, and the embedded storage in them. */
export async function checkFolders(env: Env): Promise<Finding[]> {
  const { ok, wrong } = findingsAbout('folders');
  const { DATA_DIR, ERASURE_LOG_DIR, DATABASE_URL } = env;
  const reason = await reasonAgainst(DATA_DIR);
  if (reason !== null)
    return [
      wrong(
        `DATA_DIR ${DATA_DIR} ${reason}`,
        'Make it a folder of the user that the site runs as: install -d -m 700 -o USER FOLDER.',
      ),
    ];
  if (ERASURE_LOG_DIR !== '' && resolve(ERASURE_LOG_DIR) !== resolve(DATA_DIR))
    try {
      await makeErasureLog(env).check();
    } catch (error) {
      return [
        wrong(
          startFailureText(error),
          'Mount its disk or make the folder; it must not be one that a restore brings back.',
        ),
      ];
    }
  const damage = DATABASE_URL === '' ? damageOf(join(DATA_DIR, 'site.db')) : null;
  if (damage !== null)
    return [
      wrong(damage, 'Stop the site, move the file away and restore a backup: docs/operations/backup.md.'),
    ];
  return [ok(`${DATA_DIR} may be written`)];
}

/** Null if the directory is usable. Checks the nearest existing parent of a missing one. */
async function reasonAgainst(folder: string): Promise<string | null> {
  let place = resolve(folder);
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const found = await stat(place).catch(() => null);
  if (!found?.isDirectory())
    return place === resolve(folder) ? 'is no folder' : `is below ${place}, which is no folder`;
  const may = constants.R_OK | constants.W_OK | constants.X_OK;
  return access(place, may).then(
    () => null,
    () => `cannot be written (${place})`,
  );
}

/** Reads the file header only: backups verify the pages. */
function damageOf(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      database.prepare('select count(*) from sqlite_master').get();
      return null;
    } finally {
      database.close();
    }
  } catch (error) {
    return `${file} cannot be opened: ${
      startFailureText(error)
        .split('\n', 1)[0]
        ?.replace(/^Error: /, '') ?? ''
    }`;
  }
}

export async function checkDisk({ DATA_DIR }: Env): Promise<Finding> {
  const { ok, wrong } = findingsAbout('disk');
  let place = resolve(DATA_DIR);
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize, files, ffree } = await statfs(place);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (files > 0 && ffree < 100)
    return wrong(`the disk of ${DATA_DIR} has no room for more files`, 'Remove small files there: df -i.');
  if (bavail * bsize >= MIN_FREE_BYTES) return ok(`${megabytes} MB are free for ${DATA_DIR}`);
  return wrong(
    `${megabytes} MB are free for ${DATA_DIR}`,
    'Make room, 512 MB at least: docs/operations/runbooks.md, "Disk full".',
  );
}
