import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = join(process.cwd(), 'tests/fixtures');

/** Data folders of earlier releases, by the last migration of each; scripts/release-data.mjs creates them. */
export const releases = readdirSync(folder).flatMap((file) => {
  const [, migration] = /^site-at-(.+)\.db\.gz$/.exec(file) ?? [];
  return migration === undefined ? [] : [migration];
});

/** Names of the requests in each of them. */
export const namesOfReleasedLeads = ['Анна', 'Ильдар', 'Мария'];

/** Puts the storage of a release into a folder, as that release left it. */
export function layReleasedData(migration: string, dataDir: string): void {
  const packed = readFileSync(join(folder, `site-at-${migration}.db.gz`));
  writeFileSync(join(dataDir, 'site.db'), gunzipSync(packed));
}
