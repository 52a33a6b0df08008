import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { managerSignIn, openPeople } from './people.mjs';
import { pause, startSite } from './site-process.mjs';
import { allOf, openVisitors, sendUntilTaken } from './visitors.mjs';

const aheadMs = 40 * 86_400_000;
const backLimitMs = 30_000;
const skewMs = 5 * 60_000;
const retentionQuery = "select value from settings where key = 'retention_ran_at'";

/** 24. A clock forty days ahead is corrected: leases, delays and openings from the future block nothing. */
export async function clockPutRight({ bundle, random, scale, crm, receivers }) {
  const total = Math.max(Math.round(500 * scale), 20);
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const env = {
    ...receivers,
    ...{ MANAGER_EMAIL: managerSignIn.email, MANAGER_PASSWORD: managerSignIn.password },
    ...{ TRUSTED_PROXIES: '127.0.0.1', LEADS_PER_PHONE: '9999999', LEADS_CEILING: '9999999' },
  };
  const clock = new URL('clock-ahead.mjs', import.meta.url).href;
  const ahead = { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(aheadMs) };
  const site = await startSite({ bundle, dataDir, env: Object.assign(env, ahead) });
  try {
    const heardBefore = crm.calls.length;
    const ranAt = () => Number(site.rows(retentionQuery)[0]?.value ?? 0);
    await crm.goAway();
    const early = await openVisitors(site, random);
    const leads = Array.from({ length: total }, () => early.newLead());
    await allOf(leads, 8, (lead) => sendUntilTaken(early, lead));
    const people = openPeople(site, random);
    const manager = await people.manager();
    const wasRun = await within(backLimitMs, () => ranAt() > Date.now() + aheadMs / 2);
    await site.kill();
    early.close();
    for (const name of Object.keys(ahead)) delete env[name];
    await crm.comeBack();
    await site.start();

    const visitors = await openVisitors(site, random);
    const after = Array.from({ length: 5 }, () => ({ ...visitors.newLead(), key: `right-${random()}` }));
    const taken = await Promise.allSettled(
      after.map((lead) => sendUntilTaken(visitors, lead, { limitMs: backLimitMs })),
    );
    const waiting = () =>
      site.rows("select count(*) as count from outbox where state in ('waiting', 'queued')")[0].count;
    await within(backLimitMs, () => waiting() === 0);
    const isRunAgain = await within(backLimitMs, () => Math.abs(ranAt() - Date.now()) < skewMs);
    const oldSession = await manager.get('/api/manager/session');
    const newSession = await people.manager().then(
      (someone) => someone.get('/api/manager/session'),
      () => ({ status: 0 }),
    );
    const pages = await Promise.all(
      ['/', '/internet', '/domru-tv/equipment'].map((path) => visitors.get(path)),
    );
    people.close();
    visitors.close();
    return [
      { name: 'daily erasures not done while it was ahead', wanted: 0, seen: wasRun ? 0 : 1 },
      { name: 'daily erasures not done again by the right clock', wanted: 0, seen: isRunAgain ? 0 : 1 },
      { name: `deliveries that still wait (of ${total + after.length} leads)`, wanted: 0, seen: waiting() },
      {
        name: 'leads that the CRM has not heard of',
        wanted: 0,
        seen: total + after.length - new Set(crm.calls.slice(heardBefore).map(({ leadId }) => leadId)).size,
      },
      {
        name: 'leads not taken by the right clock',
        wanted: 0,
        seen: taken.filter(({ status }) => status === 'rejected').length,
      },
      { name: 'status of a session that was opened ahead', wanted: 401, seen: oldSession.status },
      { name: 'status of one that is opened now', wanted: 200, seen: newSession.status },
      { name: 'pages not served', wanted: 0, seen: pages.filter(({ status }) => status !== 200).length },
    ];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function within(limitMs, isTrue) {
  const end = performance.now() + limitMs;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await pause(100);
  }
  return true;
}
