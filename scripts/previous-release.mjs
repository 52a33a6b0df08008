/**
 * `node scripts/previous-release.mjs`, part of `npm run verify:full`: the previous release keeps serving on the schema
 * of this one, with either storage, and each sees the requests accepted by the other. PREVIOUS_RELEASE or package.json
 * names the release, by any name of a commit; if the repository lacks it, as in a shallow clone, the script reports
 * that and ends.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasPostgres, makeOwnPostgres } from '../tests/support/own-postgres.ts';
import { startSite } from './chaos/site-process.mjs';
import { openVisitors, randomOf } from './chaos/visitors.mjs';
import { replaceOneByOne } from './rolling-upgrade.mjs';

const { previousRelease } = JSON.parse(await readFile('package.json', 'utf8'));
const name = process.env.PREVIOUS_RELEASE ?? previousRelease;
const found = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);

if (found.status === 0) {
  const folder = await buildOf(found.stdout.trim());
  await tryStorage('SQLite', folder, '');
  if (await hasPostgres()) {
    const { url, drop } = await makeOwnPostgres();
    // An error of the trial comes first: that the database was not used is then its consequence.
    await tryStorage('PostgreSQL', folder, url).catch(async (error) => {
      await drop().catch(() => undefined);
      throw error;
    });
    await drop();
    await tryReplacing(folder);
  } else console.warn('\n!!! No PostgreSQL answers: the previous release was NOT TRIED with it.\n');
} else console.warn(`\n!!! The repository does not hold ${name}: the previous release was NOT TRIED.\n`);

/** The release's own files, installed and built as its own commands do it; kept between runs. */
async function buildOf(commit) {
  const folder = join(process.cwd(), '.cache/previous-release', commit);
  if (existsSync(join(folder, 'dist/main.mjs'))) return folder;
  await rm(join(folder, '..'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, '..', 'files.tar');
  orThrow(git('archive', `--output=${archive}`, commit));
  orThrow(spawnSync('tar', ['-xf', archive, '-C', folder]));
  await rm(archive);
  orThrow(spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' }));
  return folder;
}

/** Both releases on one storage, in turns: one process of SQLite's file at a time. */
async function tryStorage(storage, folder, url) {
  const dataDir = await mkdtemp(join(tmpdir(), 'previous-release-'));
  const env =
    url === ''
      ? {}
      : { DATABASE_URL: url, SESSION_KEYS: 'one key of both releases that is long enough for it' };
  const releases = { new: process.cwd(), previous: folder };
  const random = randomOf(1);
  const taken = [];
  try {
    for (const release of ['new', 'previous', 'new']) {
      const site = await startSite({ bundle: 'dist/main.mjs', folder: releases[release], dataDir, env });
      const visitors = await openVisitors(site, random);
      await visit(visitors, release, taken).finally(async () => {
        visitors.close();
        await site.stop();
      });
    }
    console.log(`${storage}: the previous release serves on the new schema; ${taken.length} requests kept.`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sites of the previous release are replaced one by one, under load. */
async function tryReplacing(previous) {
  const { url, drop } = await makeOwnPostgres();
  try {
    const { asked, taken, chunks } = await replaceOneByOne({ previous, folder: process.cwd(), url });
    console.log(`Replaced one by one: ${asked} requests, 0 failed; ${taken} leads, 0 lost.`);
    if (chunks === null)
      console.warn(`!!! ${name} keeps no copy of its files: that its pages get theirs was NOT TRIED.\n`);
    else console.log(`${chunks} files of a page of the previous release came from the new sites.`);
  } finally {
    await drop();
  }
}

/** Reads a page, looks up every request so far, and sends one more. */
async function visit(visitors, release, taken) {
  const page = await visitors.readPage();
  if (page.status !== 200) throw new Error(`the page of the ${release} release answers ${page.status}`);
  for (const { number, lead } of taken)
    if (!(await visitors.knows(number, lead)))
      throw new Error(`the ${release} release does not know request ${number}`);
  const lead = { ...visitors.newLead(), phone: `7912000451${taken.length}`, key: `release-${taken.length}` };
  const { number, status, body } = await visitors.post(lead);
  if (number === null) throw new Error(`a request is refused with ${status}: ${body}`);
  taken.push({ number, lead });
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' });
}

function orThrow({ status, stderr, error }) {
  if (error) throw error;
  if (status !== 0) throw new Error(String(stderr));
}
