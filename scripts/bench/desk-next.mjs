/**
 * Measures the desk's button «Следующая» with 10,000 open leads and 20 managers who press it repeatedly: the 99th
 * percentile of the server's response time, and its CPU time. With BENCH_DATABASE_URL it uses that (empty) PostgreSQL
 * database. Run it with tsx, as scripts/bench.mjs does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';

import { openManagerSession } from '../../src/desk/server/accounts/manager-sessions.ts';
import { deskActionRoutes } from '../../src/desk/server/leads/desk-action-routes.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { makeDeskChangeBus } from '../../src/server/leads/desk-change-bus.ts';
import { makeSeeder } from './desk-seed.mjs';

const limitMs = 50;
const count = Number(process.argv[2] ?? 10_000);
const [managers, presses] = [20, 25];
/** Mean pause between two presses, ms. It replaces a phone call of some minutes. */
const pauseMs = 500;
const work = mkdtempSync(join(tmpdir(), 'bench-desk-next-'));
const now = Date.now();

async function openDesk() {
  const storage = await openDatabase({
    url: process.env.BENCH_DATABASE_URL ?? '',
    dataDir: work,
    worker: pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts')),
    deadlineMs: 60_000,
  });
  const seeder = makeSeeder(storage, now);
  await seeder.managers();
  await seeder.leads(count);
  const free = { status: 'new', taken_by: null, taken_at: null, first_call_at: null, closed_at: null };
  await storage.db
    .updateTable('leads')
    .set({ ...free, quarantined_at: null, quarantine_reason: null })
    .execute();
  // Autovacuum of PostgreSQL would do the same some minutes later.
  if (storage.dialect === 'postgres') await sql`vacuum analyze`.execute(storage.db);
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('managerSession', null);
  await app.register(
    deskActionRoutes({
      ...{ storage, leads: makeDeskChangeBus(), wakeOutbox: () => undefined },
      csrf: { verify: () => true },
      env: { DATA_DIR: work, ERASURE_LOG_DIR: '' },
    }),
  );
  const ids = await storage.db.selectFrom('managers').select('id').limit(managers).execute();
  const cookies = [];
  for (const { id } of ids) cookies.push(`manager_session=${await openManagerSession(storage.db, id, now)}`);
  return { app, storage, cookies };
}

/**
 * Simulates one manager who presses «Следующая» repeatedly. Appends the response times (ms) to `times` and the ids of
 * the received leads to `given`.
 */
async function pressAgainAndAgain(app, cookie, times, given) {
  const headers = { host: 'localhost', cookie };
  let after;
  for (let press = 0; press < presses; press++) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pauseMs));
    const from = performance.now();
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/manager/leads/next', payload: after ? { after } : {} },
      headers,
    });
    times.push(performance.now() - from);
    if (answer.statusCode !== 200) throw new Error(`next: ${answer.statusCode} ${answer.body}`);
    after = answer.json().lead.id;
    given.push(after);
    // Records an outcome, so that the lead is no longer due.
    await app.inject({
      ...{ method: 'POST', url: `/api/manager/leads/${after}/outcome`, payload: { outcome: 'sold' } },
      headers,
    });
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

try {
  const { app, storage, cookies } = await openDesk();
  const [times, given] = [[], []];
  const before = process.cpuUsage();
  await Promise.all(cookies.map((cookie) => pressAgainAndAgain(app, cookie, times, given)));
  const { user, system } = process.cpuUsage(before);
  if (new Set(given).size !== given.length) throw new Error('a lead was given to two managers');
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = at(sorted, 0.99);
  const name = `«Следующая», ${managers} managers, ${count} open leads, p99`;
  const beside = `p50 ${at(sorted, 0.5).toFixed(1)} ms`;
  const cpuMs = (user + system) / 1000 / given.length;
  console.log(
    JSON.stringify([
      { name, seen: p99, unit: 'ms', limit: limitMs, beside },
      { name: '«Следующая» and recording an outcome, CPU', seen: cpuMs, unit: 'ms' },
    ]),
  );
  await app.close();
  await storage.db.destroy();
} finally {
  rmSync(work, { recursive: true, force: true });
}
