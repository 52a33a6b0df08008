/**
 * Creates a data folder with leads of the current release, which tests of later releases open: `npx tsx
 * scripts/release-data.mjs`. Run it once for each release with new migrations and commit the output. Do not repeat it
 * later, because the data would have the schema of a later release.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

import { composeTestSite, visitorOf } from '../tests/support/compose-test-site.ts';
import { leadFields } from '../tests/support/lead-fields.ts';

/** Invented leads. tests/support/released-data.ts contains the same names. */
const leads = [
  { city: 'perm', fio: 'Анна', phone: '8 (912) 000-45-18' },
  { city: 'kazan', fio: 'Ильдар', phone: '8 (912) 000-45-19' },
  { city: 'perm', fio: 'Мария', phone: '8 (912) 000-45-20' },
];

async function makeReleaseData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-data-'));
  const site = await composeTestSite({ dataDir });
  for (const { city, ...person } of leads) {
    const answer = await visitorOf(site, `${city}.localhost:3000`).post('/api/request', leadFields(person));
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  await site.stop();
  const file = join(dataDir, 'site.db');
  const database = new DatabaseSync(file);
  const { name } = database.prepare('select max(name) as name from kysely_migration').get();
  // Merges the write-ahead log into the database file.
  database.exec('PRAGMA journal_mode=DELETE; VACUUM;');
  database.close();
  const target = `tests/fixtures/site-at-${name}.db.gz`;
  writeFileSync(target, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(dataDir, { recursive: true });
  console.log(target);
}

void makeReleaseData();
