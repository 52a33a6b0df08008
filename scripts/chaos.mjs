/**
 * `npm run chaos -- [--scale 1] [--seed N] [--only 1,4a] [--json]`: checks that no acknowledged request is lost,
 * whatever is killed, unreachable or full, and that access control holds. Runs the built site; prints the expected and
 * the actual value, the seed and the seconds of each figure, and fails on any difference. A kill ends the process only:
 * data that the system has accepted for the disk survive it, so a power cut is not tested here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { crmSecret, openFakeCrm } from '../tests/support/fake-crm.ts';
import { openFakeSmtp } from '../tests/support/fake-smtp.ts';
import { everyOperation } from './chaos/api-figures.mjs';
import { ceilingSettings, floodOfRequests } from './chaos/ceiling-figures.mjs';
import { clockPutRight } from './chaos/clock-figures.mjs';
import { contentTooLong } from './chaos/content-figures.mjs';
import { nothingOfTheErased } from './chaos/erasure-figures.mjs';
import { everyChangeIsHeard } from './chaos/event-figures.mjs';
import { foreignWrites, strangersDirections } from './chaos/foreign-figures.mjs';
import { frameworkHeaders, hostileTargets } from './chaos/hostile-figures.mjs';
import { killedWhileLeadsCome, receiversAway, sameKeysAtOnce } from './chaos/lead-figures.mjs';
import { listenToLog, whatTheLogSays } from './chaos/log-figures.mjs';
import { managerSignIn, openPeople } from './chaos/people.mjs';
import { provedByTests } from './chaos/proved-figures.mjs';
import { oneMessageEach } from './chaos/outage-figures.mjs';
import { providerKilled, providerLocked } from './chaos/provider-figures.mjs';
import { safeAnswers } from './chaos/safety-figures.mjs';
import { canFillDisk, startSite } from './chaos/site-process.mjs';
import { storageFails } from './chaos/storage-figures.mjs';
import { openVisitors, randomOf } from './chaos/visitors.mjs';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: 'string', default: '' },
    bundle: { type: 'string', default: 'dist/main.mjs' },
    json: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
const seed = Number(values.seed);
if (!(scale > 0) || !Number.isInteger(seed))
  throw new Error('--scale is a number above 0, --seed a whole one');

const figuresOf = {
  storage: ['1', '2', '3', '4a', '4b', '5', '6', '19', '20'],
  doors: ['7', '8', '9a', '9b', '10', '13', '14'],
  content: ['5b'],
  clock: ['24'],
  ceilings: ['25'],
  outages: ['26a', '26b'],
  proved: ['11', '12', '15', '16', '17', '18', '21', '22'],
};
const figureIds = Object.values(figuresOf).flat();
const only = values.only.split(',').filter((id) => id !== '');
// An unknown name would run no figure, and so pass.
const unknown = only.filter((id) => !figureIds.includes(id));
if (unknown.length > 0) throw new Error(`--only knows ${figureIds.join(', ')}, not ${unknown.join(', ')}`);
const isWanted = (id) => only.length === 0 || only.includes(String(id));
const say = (line) => (values.json ? process.stderr : process.stdout).write(`${line}\n`);
const random = randomOf(seed);
const figures = [];
/** A program that is missing here is no fault. */
const isAsWanted = ({ wanted, seen, isMissing }) => isMissing || wanted === seen;

async function figure(id, title, work) {
  if (!isWanted(id)) return;
  const from = performance.now();
  const lines = await work().catch((error) => [{ name: `ended with: ${error.message}`, wanted: 0, seen: 1 }]);
  const seconds = Number(((performance.now() - from) / 1000).toFixed(1));
  figures.push({ id, title, seconds, seed, lines });
  say(`\n${id}. ${title}`);
  for (const line of lines)
    say(
      line.isMissing
        ? `   SKIPPED: no ${line.name} here`
        : `   ${isAsWanted(line) ? 'ok  ' : 'FAIL'} wanted ${line.wanted}, seen ${line.seen}, seed ${seed}, ${seconds} s: ${line.name}`,
    );
}

/** A separate site for some figures; its last output is printed when one of them fails. */
async function withSite(ids, settings, work) {
  if (!ids.some(isWanted)) return;
  const before = figures.length;
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  let site = null;
  try {
    const { email, password } = managerSignIn;
    site = await startSite({
      ...{ bundle: values.bundle, dataDir, ...settings },
      env: {
        ...{ MANAGER_EMAIL: email, MANAGER_PASSWORD: password },
        // Everybody here has an address of their own; that the limits hold is tried elsewhere.
        TRUSTED_PROXIES: '127.0.0.1',
        LEADS_PER_PHONE: '9999999',
        LEADS_PER_ADDRESS: '9999999',
        LEADS_CEILING: '9999999',
        ...settings.env,
      },
    });
    await work(site);
  } catch (error) {
    // The figures that are missing fail; those of the other sites still run.
    const missing = ids.filter((id) => isWanted(id) && !figures.some((one) => String(one.id) === id));
    if (missing.length === 0) throw error;
    for (const id of missing) await figure(id, 'no site to examine', () => Promise.reject(error));
  } finally {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const isWrong = figures.slice(before).some(({ lines }) => !lines.every(isAsWanted));
  // Failures that are not its own are reported for every request.
  const words = (site?.printed() ?? '').split('\n').filter((line) => !/^\{"level":[23]0/.test(line));
  if (isWrong) process.stderr.write(`\nLast words of the site:\n${words.slice(-60).join('\n')}\n`);
}

const [crm, smtp] = await Promise.all([openFakeCrm({ keep: false }), openFakeSmtp({ keep: false })]);
try {
  const receivers = {
    ...{ CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: crmSecret, SMTP_URL: smtp.url },
    ...{ MAIL_FROM: 'site@example.ru', LEADS_MAIL_TO: 'leads@example.ru' },
  };
  await withSite(figuresOf.storage, { env: receivers }, async (site) => {
    const visitors = await openVisitors(site, random);
    const parts = { site, visitors, random, scale, crm, smtp, targets: 3 };
    await figure(1, 'killed while leads come', () => killedWhileLeadsCome(parts));
    await figure(2, 'the same keys at once', () => sameKeysAtOnce(parts));
    await figure(3, 'CRM and mail away', () => receiversAway(parts));
    await figure('4a', 'the storage hangs', () => storageFails(parts, site.holdStorage));
    if (canFillDisk()) await figure('4b', 'the disk is full', () => storageFails(parts, site.fillDisk));
    else say('\n4b. SKIPPED: no prlimit here, so no process can be denied the disk');
    await figure(5, 'the provider is killed', () => providerKilled(parts));
    await figure(6, 'the storage of the provider is locked', () => providerLocked(parts));
    const people = openPeople(site, random);
    await figure(19, 'every change of a lead is heard', () => everyChangeIsHeard({ ...parts, people }));
    await figure(20, 'nothing of who was erased is left', () => nothingOfTheErased({ ...parts, people }));
    people.close();
    visitors.close();
  });
  await figure(24, 'a clock that was ahead is put right', () =>
    clockPutRight({ bundle: values.bundle, random, scale, crm, receivers }),
  );
} finally {
  await Promise.all([crm.close(), smtp.close()].map((closing) => closing.catch(() => undefined)));
}

const log = listenToLog();
const told = { LOG_LEVEL: 'info', ACCESS_LOG: '1', LEADS_MIN_FILL_MS: '0' };
await withSite(figuresOf.doors, { env: told, onPrinted: log.hear }, async (site) => {
  const people = openPeople(site, random);
  const parts = { site, people, random, scale, seed };
  await figure(8, 'hostile targets and methods', () => hostileTargets(parts));
  await figure('9a', 'writes from elsewhere', () => foreignWrites(parts));
  await figure('9b', 'open redirects and poisoned hosts', () => strangersDirections(parts));
  await figure(10, 'headers by which a framework is steered', () => frameworkHeaders(parts));
  await figure(13, 'headers of every answer', () => safeAnswers(parts));
  await figure(7, 'every operation by its document', () => everyOperation(parts));
  // The last, because it reads the output of all others.
  await figure(14, 'what the log says', () => whatTheLogSays(parts, log));
  people.close();
});

await figure('5b', 'a content service that cannot be held', () =>
  contentTooLong({ bundle: values.bundle, random, scale }),
);

await withSite(figuresOf.ceilings, { env: ceilingSettings }, async (site) => {
  const visitors = await openVisitors(site, random);
  await figure(25, 'more requests than anybody sends', () => floodOfRequests({ site, visitors, scale }));
  visitors.close();
});

for (const [id, storage] of [
  ['26a', 'postgres'],
  ['26b', 'sqlite'],
])
  await figure(id, `one message each after an outage, ${storage}`, () =>
    oneMessageEach({ bundle: values.bundle, random, scale, storage }),
  );

for (const id of figuresOf.proved) {
  const { title, run } = provedByTests(id, { scale, seed });
  await figure(id, title, run);
}

const failed = figures.flatMap(({ lines }) => lines).filter((line) => !isAsWanted(line));
if (failed.length > 0) process.exitCode = 1;
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else say(failed.length === 0 ? '\nEvery line as wanted.' : `\n${failed.length} lines are not as wanted.`);
