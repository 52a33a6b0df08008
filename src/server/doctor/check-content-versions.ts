import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { needsEmbedded } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { findContentInEffect, listContentVersions } from '../content-versions/content-versions';
import { openDatabase, storageScript } from '../database/open-database';
import { describeFailure } from '../database/storage-error';
import { type Finding, findingsAbout } from './finding';

const { ok, warning } = findingsAbout('content');

/** Reports the version of the content in effect. Without a readable storage, its own checks have the finding. */
export async function checkContentVersions(env: Env): Promise<Finding[]> {
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
      if (number === newest?.number) return [ok(`version ${number} of the operator’s content is in effect`)];
      return [
        ok(`version ${number} of the content is in effect, by a roll-back from ${newest?.number ?? 0}`),
      ];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return [findingsAbout('content').skipped(`versions: ${describeFailure(error)}`)];
  }
}
