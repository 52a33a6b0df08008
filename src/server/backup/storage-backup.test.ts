import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { backUp, deleteOldBackups } from './storage-backup';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'storage-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['2020-01-01T00:00:00.000Z', false],
  ['yesterday', true],
  ['2999-01-01T00:00:00.000Z', true],
])('retention of a backup made at %s: stays %s', async (madeAt, stays) => {
  const backup = join(folder, 'one');
  mkdirSync(backup);
  writeFileSync(join(backup, 'backup.json'), JSON.stringify({ storage: 'sqlite', madeAt, files: {} }));
  await deleteOldBackups({ BACKUP_KEEP_DAYS: 30 }, folder);
  expect(existsSync(backup)).toBe(stays);
});

test('a failure of the retention is reported, and the backup succeeds', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  new DatabaseSync(join(dataDir, 'site.db')).close();
  symlinkSync('nowhere', join(folder, 'broken.tar.age'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEEP_DAYS: 30 };
  const lines = await backUp(settings, join(folder, 'today'));
  expect(lines.at(-1)).toMatch(/^The backup is complete, but the removal of old ones failed: .*ENOENT/);
});
