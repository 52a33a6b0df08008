import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ContentFiles } from '@/api/provider-thread/provider-thread.schemas';
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
const kazan = 'cities/kazan/tariffs.yaml';
const priced = (price: number) => `# The price\n- { id: 1007, price: ${price} }\n`;

async function publish(files: ContentFiles): Promise<void> {
  await storePictures(opened.db, files, join(dataDir, 'content'));
  await publishContent(opened.db, files, false);
}

function command(...args: string[]): [status: number | null, output: string] {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' as const, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env,
  });
  return [status, stdout + stderr];
}

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
}, 30_000);

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
}, 30_000);
