/**
 * Measures the lists of the desk with many leads: response time and CPU time of the server in ms, without network. With
 * PostgreSQL the CPU time excludes the database. Usage: `tsx scripts/bench/desk.mjs [leads]`; with BENCH_DATABASE_URL
 * on that (empty) PostgreSQL database instead of the embedded storage.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';

import { openDatabase } from '../../src/server/database/open-database.ts';
import { makeDeskChangeBus } from '../../src/server/leads/desk-change-bus.ts';
import { deskRoutes } from '../../src/desk/server/desk-routes.ts';
import { openManagerSession } from '../../src/desk/server/accounts/manager-sessions.ts';
import { makeSeeder } from './desk-seed.mjs';

const limitMs = 50;
const rounds = 41;
const count = Number(process.argv[2] ?? 100_000);
const work = mkdtempSync(join(tmpdir(), 'bench-desk-'));
const now = Date.now();

const day = (at) => new Date(at).toISOString().slice(0, 10);
const month = `from=${day(now - 30 * 86_400_000)}&to=${day(now)}`;

/**
 * Requests of the desk by name: typical ones, and expensive ones (rare combinations of filters, short prefixes of
 * names, distant pages).
 */
const asked = [
  ['inbox, newest first', 'leads?view=open&sort=newest'],
  ['who waits longest', 'leads?view=open&sort=due'],
  ['new', 'leads?view=new'],
  ['to call now', 'leads?view=due'],
  ['at colleagues', 'leads?view=colleagues'],
  ['later', 'leads?view=later'],
  ['own', 'leads?view=own'],
  ['overdue', 'leads?view=overdue&sort=due'],
  ['all, newest first', 'leads'],
  ['all, 200 a page', 'leads?limit=200'],
  ['all, the last page', 'leads', 'deep'],
  ['closed', 'leads?view=closed'],
  ['quarantine', 'leads?view=quarantine'],
  ['a city', `leads?city=${encodeURIComponent('Пермь')}`],
  ['a rare city and status', `leads?city=${encodeURIComponent('Анадырь')}&status=refused`],
  ['nothing fits', `leads?city=${encodeURIComponent('Анадырь')}&form=quiz&product=domofon&topic=4`],
  ['a month by the leads’ days', `leads?${month}`],
  ['a month by the manager’s', `leads?${month}&days=manager&zone=Asia/Vladivostok&status=sold`],
  ['an old day', `leads?from=${day(now - 700 * 86_400_000)}&to=${day(now - 700 * 86_400_000)}`],
  ['whole phone', 'leads?q=79120004518'],
  ['last four digits', 'leads?q=4518'],
  ['beginning of a name', `leads?q=${encodeURIComponent('Алё')}`],
  ['two letters of a name', `leads?q=${encodeURIComponent('ал')}`],
  ['middle of a street', `leads?q=${encodeURIComponent('енина')}`],
  ['a common ending of streets', `leads?q=${encodeURIComponent('ская')}`],
  ['an agreement number', 'leads?q=160000012345'],
  ['name in a city', `leads?q=${encodeURIComponent('соколов')}&city=${encodeURIComponent('Пермь')}`],
  ['counts of all tabs', 'counts'],
  ['counts in a rare city', `counts?city=${encodeURIComponent('Анадырь')}`],
];

async function openDesk() {
  const storage = await openDatabase({
    url: process.env.BENCH_DATABASE_URL ?? '',
    dataDir: work,
    worker: pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts')),
    deadlineMs: 60_000,
  });
  const seeder = makeSeeder(storage, now);
  const managerId = await seeder.managers();
  await seeder.leads(count);
  // Autovacuum of PostgreSQL would do the same some minutes later.
  if (storage.dialect === 'postgres') await sql`vacuum analyze`.execute(storage.db);
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('managerSession', null);
  await app.register(
    deskRoutes({ storage, leads: makeDeskChangeBus(), env: {}, cities: { index: () => ({ all: [] }) } }),
  );
  const cookie = `manager_session=${await openManagerSession(storage.db, managerId, now)}`;
  return { app, storage, cookie };
}

const middle = (sorted) => sorted[Math.floor(sorted.length / 2)];

async function timeOf(app, url, cookie) {
  const times = [];
  const cpu = [];
  let answer;
  for (let i = 0; i < rounds; i++) {
    const from = performance.now();
    const before = process.cpuUsage();
    answer = await app.inject({ url: `/api/manager/${url}`, headers: { host: 'localhost', cookie } });
    const used = process.cpuUsage(before);
    times.push(performance.now() - from);
    cpu.push((used.user + used.system) / 1000);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  }
  // Excludes the first response, which fills caches.
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  return {
    median: middle(sorted),
    most: sorted.at(-1),
    cpu: middle(cpu.slice(1).toSorted((a, b) => a - b)),
    leads: answer.json().leads?.length ?? 0,
  };
}

/** Returns the URL of the last page of leads. It follows the cursors, because the API has no offsets. */
async function lastPage(app, cookie) {
  let next = '';
  for (;;) {
    const url = `/api/manager/leads?limit=200${next && `&next=${next}`}`;
    const answer = await app.inject({ url, headers: { host: 'localhost', cookie } });
    const page = answer.json();
    if (page.next === null) return `leads?limit=200&next=${next}`;
    next = page.next;
  }
}

try {
  const { app, storage, cookie } = await openDesk();
  console.error(`\nThe desk with ${count} leads (${storage.dialect}), server time per answer`);
  console.error(
    `${'list'.padEnd(30)}${'leads'.padStart(7)}${'median ms'.padStart(11)}${'most ms'.padStart(10)}${'CPU ms'.padStart(9)}`,
  );
  let slowest = 0;
  for (const [name, url, where] of asked) {
    const target = where === 'deep' ? await lastPage(app, cookie) : url;
    const { median, most, cpu, leads } = await timeOf(app, target, cookie);
    slowest = Math.max(slowest, median);
    console.error(
      `${name.padEnd(30)}${String(leads).padStart(7)}${median.toFixed(1).padStart(11)}${most.toFixed(1).padStart(10)}${cpu.toFixed(1).padStart(9)}`,
    );
  }
  const name = `slowest list of the desk with ${count} leads, median`;
  console.log(JSON.stringify([{ name, seen: slowest, unit: 'ms', limit: limitMs }]));
  await app.close();
  await storage.db.destroy();
} finally {
  rmSync(work, { recursive: true, force: true });
}
