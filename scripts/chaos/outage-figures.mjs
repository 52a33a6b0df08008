import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { hasPostgres, makeOwnPostgres } from '../../tests/support/own-postgres.ts';
import { pause, startSite } from './site-process.mjs';
import { allOf, openVisitors } from './visitors.mjs';

const atOnce = 8;
const leaseMs = 60_000;
const deliveredLimitMs = 300_000;
/**
 * Messages that one site repeats at most after its kill, with the same key: those that it sends at once, and as many
 * whose results it is recording.
 */
const inFlight = 8;
const [firstHour, lastHour, permHour] = [9, 20, 5];

/**
 * 26. Many subscriptions to one outage, on two sites with one PostgreSQL or on one with SQLite. One site is killed while
 *   messages are being sent: each phone gets exactly one message, and the request service sees no second key.
 */
export async function oneMessageEach({ bundle, random, scale, storage }) {
  if (storage === 'postgres' && !(await hasPostgres())) return [{ name: 'PostgreSQL', isMissing: true }];
  const total = Math.max(Math.round(10_000 * scale), 100);
  const postgres = storage === 'postgres' ? await makeOwnPostgres() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const services = await openServices();
  const sites = [];
  const visitors = [];
  try {
    const ahead = daytimeIn(Date.now());
    const start = async () => {
      const env = settingsOf(services.url, postgres?.url ?? '', ahead);
      const site = await startSite({ bundle, dataDir, env });
      sites.push({ ...site, env });
      return site;
    };
    const killed = await start();
    if (postgres) await start();
    const rows = rowsOf(postgres, killed);
    for (const site of sites) visitors.push(await openVisitors(site, random));
    const refused = await subscribeAll(visitors, total);

    services.mend();
    await killed.kill();
    // The first round of a site is at its start; the messages wait until it is ready.
    await killed.start();
    const isKilled = services.sendUntil(Math.ceil(total / 3), () => killed.kill());
    await isKilled;
    const killedAt = Date.now() + ahead;
    // Leases of the killed site end later than those of a running one.
    const leased = `coalesce(leased_until, 0) > ${killedAt} and leased_until <= ${killedAt + leaseMs}`;
    if (postgres) await untilNone(() => rows(`${openRows} and not (${leased})`));
    sites[0].env.CLOCK_AHEAD_MS = String(ahead + leaseMs);
    await killed.start();
    await untilNone(() => rows(openRows));

    const [{ count: stored }] = await rows("select count(*) as count from leads where form_type = 'outage'");
    const { keysOf, calls } = services.heard();
    const doubled = [...keysOf.values()].filter((keys) => keys.size > 1).length;
    return [
      { name: `subscriptions that were refused (of ${total}, a tenth twice)`, wanted: 0, seen: refused },
      { name: 'subscriptions stored', wanted: total, seen: Number(stored) },
      { name: 'phones with a message', wanted: total, seen: keysOf.size },
      { name: 'phones with more than one', wanted: 0, seen: doubled },
      {
        name: `calls repeated beyond those of the kill (${calls - keysOf.size} repeated)`,
        wanted: 0,
        seen: Math.max(calls - keysOf.size - inFlight, 0),
      },
    ];
  } finally {
    for (const one of visitors) one.close();
    services.letGo();
    await Promise.all(sites.map((site) => site.kill()));
    await services.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const openRows = "select 1 from outbox where state in ('scheduled', 'waiting', 'queued')";
const place = { house: '5901-0-0', outage: 'fault-of-chaos' };

/** Milliseconds until messages may be sent in Perm: none at night (NET-08). */
function daytimeIn(now) {
  const hour = (new Date(now).getUTCHours() + permHour) % 24;
  return hour >= firstHour && hour < lastHour ? 0 : ((24 + firstHour + 1 - hour) % 24) * 3_600_000;
}

function settingsOf(services, url, ahead) {
  const clock = new URL('clock-ahead.mjs', import.meta.url).href;
  return {
    ...{ OUTAGES_API_URL: services, REQUESTS_API_URL: services, DATABASE_URL: url },
    SESSION_KEYS: 'one key of both sites that is long enough for it',
    ...{ MANAGER_EMAIL: 'manager@example.ru', MANAGER_PASSWORD: 'a long enough phrase' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', LEADS_PER_PHONE: '9999999' },
    ...{ LEADS_PER_ADDRESS: '9999999', LEADS_CEILING: '9999999' },
    ...{ NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(ahead) },
  };
}

/** Runs a query on the storage of the sites. */
function rowsOf(postgres, site) {
  if (!postgres) return async (statement) => site.rows(statement);
  return async (statement) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
}

/** Every tenth phone subscribes twice. Returns the number of refused subscriptions. */
async function subscribeAll(visitors, total) {
  const [first] = visitors;
  const leads = Array.from({ length: total }, () => first.newLead());
  let refused = 0;
  const again = leads.filter((_lead, index) => index % 10 === 0);
  let turn = 0;
  await allOf([...leads, ...again], atOnce, async (lead) => {
    turn += 1;
    if ((await visitors[turn % visitors.length].subscribe(lead, place)) !== 200) refused += 1;
  });
  return refused;
}

async function untilNone(read) {
  const end = performance.now() + deliveredLimitMs;
  while ((await read()).length > 0) {
    if (performance.now() > end) throw new Error('messages are not delivered');
    await pause(100);
  }
}

/** The provider's outage and request services on loopback. Messages are answered once `sendUntil` was called. */
async function openServices() {
  const keysOf = new Map();
  let calls = 0;
  let mendedAt = null;
  let limit = null;
  let letGo;
  const gate = new Promise((resolve) => (letGo = resolve));
  const outage = () => ({
    ...{ id: place.outage, kind: 'fault', services: ['internet'], area: 'ул. Ленина, 1' },
    ...{ since: '2026-01-01T09:00:00Z', promises: [], mendedAt, compensationPerDay: null },
  });
  const server = createServer((req, res) => {
    const parts = [];
    req.on('data', (part) => parts.push(part));
    req.on('end', async () => {
      const answer = (body) =>
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (req.url.startsWith('/v1/outages')) return answer({ items: [outage()] });
      await gate;
      const { phone } = JSON.parse(Buffer.concat(parts).toString());
      const keys = keysOf.get(phone) ?? new Set();
      keysOf.set(phone, keys.add(req.headers['idempotency-key']));
      calls += 1;
      if (limit?.count === calls) limit.reach();
      answer({ status: true, message: '' });
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    mend: () => (mendedAt = new Date(Date.now() - 60_000).toISOString()),
    letGo: () => letGo(),
    /** Answers messages; calls `onReached` at the message with this number, and resolves after it. */
    sendUntil: (count, onReached) =>
      new Promise((resolve, reject) => {
        limit = { count, reach: () => onReached().then(resolve, reject) };
        letGo();
      }),
    heard: () => ({ keysOf, calls }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
