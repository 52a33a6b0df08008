/**
 * `node scripts/previous-release.mjs` is part of `npm run verify:full`. Checks that the previous release works with the
 * database schema of this release, in SQLite and PostgreSQL, and that each release reads the leads that the other one
 * has stored. PREVIOUS_RELEASE or package.json contains a Git revision of the previous release. If the repository lacks
 * that revision, as in a shallow clone, the script prints a warning and ends.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
    // The error of the test is thrown, not that of `drop`, which fails as a consequence.
    await tryStorage('PostgreSQL', folder, url).catch(async (error) => {
      await drop().catch(() => undefined);
      throw error;
    });
    await drop();
    await tryReplacing(folder);
  } else console.warn('\n!!! No PostgreSQL answers: the previous release was NOT TRIED with it.\n');
} else console.warn(`\n!!! The repository does not hold ${name}: the previous release was NOT TRIED.\n`);

/** Extracts the files of a commit and runs their `npm run build`. The next run reuses the result of a complete build. */
async function buildOf(commit) {
  const folder = join(process.cwd(), '.cache/previous-release', commit);
  const complete = join(folder, '.complete');
  if (existsSync(complete)) return folder;
  await rm(join(folder, '..'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, '..', 'files.tar');
  orThrow(git('archive', `--output=${archive}`, commit));
  orThrow(spawnSync('tar', ['-xf', archive, '-C', folder]));
  await rm(archive);
  orThrow(spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' }));
  await writeFile(complete, '');
  return folder;
}

/** Runs both releases alternately on one storage, because only one process may open a SQLite file. */
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

/** Replaces the instances of the previous release one by one under load. */
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

/** Requests a page, reads the status of all leads so far, and submits another lead. */
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
