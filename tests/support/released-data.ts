import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const folder = join(process.cwd(), 'tests/fixtures');

/** Storages of earlier releases by the name of their last migration. scripts/release-data.mjs creates them. */
export const releases = readdirSync(folder).flatMap((file) => {
  const [, migration] = /^site-at-(.+)\.db\.gz$/.exec(file) ?? [];
  return migration === undefined ? [] : [migration];
});

export const namesOfReleasedLeads = ['Анна', 'Ильдар', 'Мария'];

/** Copies the storage of a release into a data folder. */
export function layReleasedData(migration: string, dataDir: string): void {
  const packed = readFileSync(join(folder, `site-at-${migration}.db.gz`));
  writeFileSync(join(dataDir, 'site.db'), gunzipSync(packed));
}
