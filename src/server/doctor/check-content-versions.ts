import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { needsEmbedded } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import {
  findContentInEffect,
  findContentVersion,
  listContentVersions,
} from '../content-versions/content-versions';
import { builtContentScript, runContent } from '../content-versions/run-content';
import { openDatabase, storageScript } from '../database/open-database';
import type { Database } from '../database/tables';
import { describeFailure } from '../database/storage-error';
import { contentCheckMs } from './check-content';
import { type Finding, findingsAbout } from './finding';

const { ok, skipped, warning } = findingsAbout('content');

/**
 * Reports the version of the content in effect, and checks it by `content check` of the same build; `script` is its
 * file. Without a readable storage, its own checks have the finding.
 */
export async function checkContentVersions(
  env: Env,
  script = builtContentScript,
  limitMs = contentCheckMs,
): Promise<Finding[]> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  if (!needsEmbedded(env) || (url === '' && !existsSync(join(dataDir, 'site.db')))) return [];
  try {
    const { db } = await openDatabase({ url, dataDir, worker: storageScript(), migrates: false });
    try {
      const [{ number, newer }, [newest]] = await Promise.all([
        findContentInEffect(db),
        listContentVersions(db),
      ]);
      if (newer !== null)
        return [
          warning(newer, 'Upgrade this instance; until then it shows the last content that it can read.'),
        ];
      const inEffect =
        number === newest?.number
          ? `version ${number} of the operator’s content is in effect`
          : `version ${number} of the content is in effect, by a roll-back from ${newest?.number ?? 0}`;
      return [ok(inEffect), ...(await checkVersion(db, number, { script, limitMs }))];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [skipped(`versions: ${describeFailure(error)}`)];
  }
}

async function checkVersion(
  db: Database,
  number: number,
  { script, limitMs }: { script: string; limitMs: number },
): Promise<Finding[]> {
  // Version 0 was checked by the build, which does not exist in development.
  if (number === 0 || !existsSync(script)) return [];
  const version = await findContentVersion(db, number);
  const { state, text } = await runContent(['check', '-'], { script, version, limitMs });
  if (state === 'failed') return [skipped(`the check of version ${number} ${text}`)];
  if (state === 'done') return [];
  return [
    warning(
      `version ${number} does not pass the check of this release:\n${text}`,
      'Correct the folder, which publishes a new version, or choose another one: npm run content -- rollback N. Until then instances show their last content, after a restart that of the release.',
    ),
  ];
}
