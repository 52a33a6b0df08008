import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { type ContentFiles, pictureStem } from '@/api/provider-thread/provider-thread.schemas';
import { loadEnv } from '@/config/env';
import { storePictures } from '@/server/content-versions/content-pictures';
import { findContentInEffect, publishContent } from '@/server/content-versions/content-versions';
import { type OpenedDatabase, openDatabase, storageScript } from '@/server/database/open-database';
import { checkContentFolder } from '@/server/doctor/check-content';
import { checkContentVersions } from '@/server/doctor/check-content-versions';

const script = 'dist/content.mjs';
let dataDir: string;
let opened: OpenedDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-commands-'));
  mkdirSync(folder('pictures'), { recursive: true });
  opened = await openDatabase({ url: '', dataDir, worker: storageScript() });
});
afterEach(async () => {
  await opened.db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Path in the operator's folder. */
const folder = (name: string) => join(dataDir, 'content', name);
const target = (name: string) => readFileSync(join(dataDir, 'target', name), 'utf8');
const kazan = 'cities/kazan/tariffs.yaml';
const priced = (price: number) => `# The price\n- { id: 1007, price: ${price} }\n`;

async function publish(files: ContentFiles): Promise<void> {
  await storePictures(opened.db, files, join(dataDir, 'content'));
  await publishContent(opened.db, files, false);
}

const command = (...args: string[]) => node(script, ...args);

function node(...args: string[]): [status: number | null, output: string] {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' as const, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env,
  });
  return [status, stdout + stderr];
}

test('an export has the version in effect, also after a roll-back and without the folder', async () => {
  await publish({ [kazan]: priced(611) });
  await publish({ [kazan]: priced(622) });
  rmSync(join(dataDir, 'content'), { recursive: true });
  expect(command('rollback', '1')).toEqual([0, expect.stringContaining('Version 1 is in effect')]);
  expect(command('export', join(dataDir, 'target'))).toEqual([0, expect.stringContaining('version 1')]);
  expect(target(kazan)).toContain('price: 611');
  expect(target('tariffs.yaml')).toContain('1004');
  expect(command('export', join(dataDir, 'target'))).toEqual([1, expect.stringContaining('target exists')]);
}, 60_000);

test('before the first publication, and without a storage, an export has the folder', async () => {
  mkdirSync(folder('cities/kazan'), { recursive: true });
  writeFileSync(folder(kazan), priced(633));
  expect(command('export', join(dataDir, 'target'))).toEqual([0, expect.stringContaining(folder(''))]);
  expect(target(kazan)).toContain('price: 633');
  await opened.db.destroy();
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('site.db')))
    rmSync(join(dataDir, name));
  rmSync(join(dataDir, 'target'), { recursive: true });
  expect(command('export', join(dataDir, 'target'))[0]).toBe(0);
  expect(target(kazan)).toContain('price: 633');
}, 60_000);

test('a stored version is restored as a folder, with converted pictures if the originals are lost', async () => {
  const size = { width: 2000, height: 1000 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#fa0' } })
    .png()
    .toBuffer();
  writeFileSync(folder('pictures/gift.png'), bytes);
  const texts = { [kazan]: priced(611), 'banners.yaml': '- { id: router, image: /pictures/gift.png }\n' };
  await publish({ ...texts, 'pictures/gift.png': pictureStem(bytes, size) });
  await publish({ [kazan]: priced(622) });

  expect(command('restore', '1', join(dataDir, 'target'))).toEqual([0, expect.stringContaining('version 1')]);
  for (const [name, text] of Object.entries(texts)) expect(target(name)).toBe(text);
  expect(readFileSync(join(dataDir, 'target/pictures/gift.png')).equals(bytes)).toBe(true);
  expect(command('restore', '2', join(dataDir, 'target'))).toEqual([1, expect.stringContaining('not empty')]);
  expect(target(kazan)).toBe(texts[kazan]);

  rmSync(join(dataDir, 'content'), { recursive: true });
  mkdirSync(join(dataDir, 'content'));
  expect(command('restore', '1', join(dataDir, 'content'))).toEqual([
    0,
    expect.stringMatching(/converted pictures.*gift\.png/s),
  ]);
  const { format, width, height } = await sharp(folder('pictures/gift.png')).metadata();
  expect([format, width, height]).toEqual(['png', 1440, 720]);
  expect(command('check')).toEqual([0, expect.stringContaining('The content is right')]);
}, 60_000);

test('a version that does not pass the check of this build is not put in effect, and the doctor reports it', async () => {
  const link = { 'banners.yaml': '- { id: router, link: /nowhere }\n' };
  await publish(link);
  const problem = 'version 1/banners.yaml:1:23: link: ';
  const env = loadEnv({ DATA_DIR: dataDir });
  expect(await checkContentVersions(env, script)).toMatchObject([
    { state: 'ok', says: expect.stringContaining('version 1') },
    { state: 'warning', says: expect.stringContaining(problem) },
  ]);
  await publish({ [kazan]: priced(611) });
  expect(await checkContentVersions(env, script)).toMatchObject([{ state: 'ok' }]);
  expect(command('rollback', '1')).toEqual([1, expect.stringContaining(problem)]);
  expect(await findContentInEffect(opened.db)).toEqual({ number: 2, newer: null });
}, 60_000);

test('the commands find each other without a build too', async () => {
  await publish({ [kazan]: priced(611) });
  await publish({ [kazan]: priced(622) });
  const source = ['--import', 'tsx', 'src/content-files/main.ts'];
  expect(node(...source, 'rollback', '1')).toEqual([0, expect.stringContaining('Version 1 is in effect')]);
}, 60_000);

test('a check that does not finish is no problem of the content', async () => {
  const env = loadEnv({ DATA_DIR: dataDir });
  const slow = join(dataDir, 'slow.mjs');
  writeFileSync(slow, 'setTimeout(() => undefined, 60_000)');
  const unfinished = { state: 'skipped', says: expect.stringContaining('did not finish in 0.5 s') };
  expect(await checkContentFolder(env, slow, 500)).toMatchObject(unfinished);
  await publish({ [kazan]: priced(611) });
  expect(await checkContentVersions(env, slow, 500)).toMatchObject([{ state: 'ok' }, unfinished]);
  const killed = join(dataDir, 'killed.mjs');
  writeFileSync(killed, "process.kill(process.pid, 'SIGKILL')");
  expect(await checkContentFolder(env, killed)).toMatchObject({
    state: 'skipped',
    says: expect.stringContaining('ended with SIGKILL'),
  });
}, 60_000);
