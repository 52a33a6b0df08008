import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningSite, startRunningSite } from '../support/running-site';

/** Commands as started by an operator, from the built server with a settings file. */
let site: RunningSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  site = await startRunningSite();
}, 60_000);
afterAll(async () => {
  await site.discard();
  rmSync(folder, { recursive: true, force: true });
});

function command(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { NODE_ENV: 'development', ...env },
  });
  return { status, stdout, stderr };
}

function settingsFile(name: string, lines: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

/** Permissions for others than the owner; `builds` contains public scripts. */
function openToOthers(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = statSync(join(place, name));
    return found.isFile() && !name.startsWith('builds/') && (found.mode & 0o077) !== 0;
  });
}

const backup = 'dist/backup.mjs';

test('a value that a shell would break reaches a command unchanged', () => {
  const file = settingsFile('odd.env', [
    'DATABASE_URL=postgresql://site:pa$s@127.0.0.1:1/base?application_name=a&connect_timeout=1',
    'MAIL_FROM=Name <a@b>',
  ]);
  const { stderr, status } = command(['dist/migrate.mjs', '--env', file]);
  expect(status).toBe(1);
  expect(stderr).toContain('postgresql://127.0.0.1:1/base');
  expect(command(['dist/migrate.mjs'], { ENV_FILE: file }).stderr).toBe(stderr);
});

test('a backup names its storage, is readable by its owner only, and removes older ones beside it', () => {
  const file = settingsFile('site.env', [`DATA_DIR="${site.dataDir}"`, 'BACKUP_KEEP_DAYS=3']);
  const backups = join(folder, 'backups');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [name, days] of [
    ['old', 4],
    ['young', 2],
  ] as const) {
    mkdirSync(join(backups, name), { recursive: true });
    const manifest = { storage: 'sqlite', madeAt: daysAgo(days), files: {} };
    writeFileSync(join(backups, name, 'backup.json'), JSON.stringify(manifest));
  }
  mkdirSync(join(backups, 'of-somebody-else'));
  const { stdout, stderr, status } = command([backup, 'backup', '--env', file, join(backups, 'new')]);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Saved SQLite ${join(site.dataDir, 'site.db')}`);
  expect(stdout).toContain(`${join(backups, 'old')}  removed: older than 3 days`);
  expect(readdirSync(backups).sort()).toEqual(['new', 'of-somebody-else', 'young']);
  expect(openToOthers(join(backups, 'new'))).toEqual([]);
});

test('a backup of another storage than the file names is refused', () => {
  const file = settingsFile('embedded.env', [`DATA_DIR=${site.dataDir}`]);
  const target = join(folder, 'refused');
  const other = 'postgresql://site:hidden@db/base';
  const { stderr, status } = command([backup, 'backup', '--env', file, target], { DATABASE_URL: other });
  expect(status).toBe(1);
  expect(stderr).toContain('another storage than the environment of this process: DATABASE_URL');
  expect(stderr).not.toContain('hidden');
  expect(existsSync(target)).toBe(false);
});

test('a backup without the site’s settings saves nothing and reports it', () => {
  const target = join(folder, 'nothing');
  const { stderr, status } = command([backup, 'backup', target], { DATA_DIR: folder });
  expect([status, existsSync(target)]).toEqual([1, false]);
  expect(stderr).toContain('Name its settings: --env FILE');
});

test('every command refuses a file of settings that is not there', () => {
  for (const name of ['main', 'migrate', 'doctor', 'provider'])
    expect(command([`dist/${name}.mjs`, '--env', '/none/there']).stderr).toContain(
      'The file of settings cannot be read',
    );
});

test('files of DATA_DIR are readable by their owner only, also those of the previous release', async () => {
  expect(openToOthers(site.dataDir)).toEqual([]);
  await site.kill();
  chmodSync(join(site.dataDir, 'site.db'), 0o644);
  await site.start();
  expect(openToOthers(site.dataDir)).toEqual([]);
}, 60_000);

test('an older Node names the version that is needed', () => {
  const started = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); import('./dist/main.mjs')`;
  const { status, stderr } = command(['--eval', started]);
  expect(status).toBe(1);
  expect(stderr).toContain('This needs Node 24 or newer');
  expect(stderr).toContain('is Node 20.20.2');
  expect(stderr).not.toContain('SyntaxError');
});
