/**
 * `npm run chaos -- [--scale 1] [--seed N] [--only 1,4a] [--json]`: nothing that was acknowledged is lost, whatever is
 * killed, away or full. Runs the built site; prints for each line what is wanted, what was seen, the seed and the
 * seconds of its figure, and fails on any difference. A kill is one of the process: what the system has taken for the
 * disk outlives it, so a power cut is not tried here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { crmSecret, openFakeCrm } from '../tests/support/fake-crm.ts';
import { openFakeSmtp } from '../tests/support/fake-smtp.ts';
import { killedWhileLeadsCome, receiversAway, sameKeysAtOnce } from './chaos/lead-figures.mjs';
import { providerKilled, providerLocked } from './chaos/provider-figures.mjs';
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

const figureIds = ['1', '2', '3', '4a', '4b', '5', '6'];
const only = values.only.split(',').filter((id) => id !== '');
// A name that is none would try nothing, and find everything as wanted.
const unknown = only.filter((id) => !figureIds.includes(id));
if (unknown.length > 0) throw new Error(`--only knows ${figureIds.join(', ')}, not ${unknown.join(', ')}`);
const say = (line) => (values.json ? process.stderr : process.stdout).write(`${line}\n`);
const random = randomOf(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
const [crm, smtp] = await Promise.all([openFakeCrm({ keep: false }), openFakeSmtp({ keep: false })]);
const figures = [];

async function figure(id, title, work) {
  if (only.length > 0 && !only.includes(String(id))) return;
  const from = performance.now();
  const lines = await work().catch((error) => [{ name: `ended with: ${error.message}`, wanted: 0, seen: 1 }]);
  const seconds = Number(((performance.now() - from) / 1000).toFixed(1));
  figures.push({ id, title, seconds, seed, lines });
  say(`\n${id}. ${title}`);
  for (const { name, wanted, seen } of lines)
    say(
      `   ${wanted === seen ? 'ok  ' : 'FAIL'} wanted ${wanted}, seen ${seen}, seed ${seed}, ${seconds} s: ${name}`,
    );
}

let site = null;
try {
  site = await startSite({
    bundle: values.bundle,
    dataDir,
    env: {
      MANAGER_EMAIL: 'manager@example.ru',
      MANAGER_PASSWORD: 'a long enough phrase',
      CRM_WEBHOOK_URL: crm.url,
      CRM_WEBHOOK_SECRET: crmSecret,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@example.ru',
      LEADS_MAIL_TO: 'leads@example.ru',
      // Everybody here has an address of their own; that the limits hold is tried elsewhere.
      TRUSTED_PROXIES: '127.0.0.1',
      LEADS_PER_PHONE: '9999999',
      LEADS_PER_ADDRESS: '9999999',
    },
  });
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
  visitors.close();
} finally {
  await site?.stop();
  await Promise.all([crm.close(), smtp.close()].map((closing) => closing.catch(() => undefined)));
  rmSync(dataDir, { recursive: true, force: true });
}

const failed = figures.flatMap(({ lines }) => lines).filter(({ wanted, seen }) => wanted !== seen);
if (failed.length > 0) {
  process.exitCode = 1;
  if (site) process.stderr.write(`\nLast words of the site:\n${site.printed()}\n`);
}
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else say(failed.length === 0 ? '\nEvery line as wanted.' : `\n${failed.length} lines are not as wanted.`);
