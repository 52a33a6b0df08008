import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { Tables } from './tables';

/** In the order in which a request writes them; the others follow. The type reports a table that is missing. */
const lockOrder = Object.keys({
  ...{ leads: 0, consents: 0, lead_events: 0, outbox: 0, orders: 0, sessions: 0 },
  ...{ managers: 0, manager_sessions: 0, manager_totp: 0, manager_recovery_codes: 0 },
  ...{ desk_audit: 0, desk_push: 0, desk_notices: 0, settings: 0, erasures: 0, storage_checks: 0 },
  ...{ content_versions: 0, published_content: 0, content_pictures: 0 },
} satisfies Record<keyof Tables, 0>);

/** Below PostgreSQL's deadlock_timeout, 1 s: a migration gives up before a visitor's transaction is ended. */
const attemptMs = 400;
const pauseMs = 800;

/**
 * Locks all tables on PostgreSQL until the end of the migration's transaction. A migration that locks them one by one
 * causes a deadlock with a running instance that has written one of them and waits for another. Fails with an error
 * for which `isTableBusy` is true if a table is in use for longer than an attempt.
 */
export async function lockAllTables(db: Kysely<unknown>): Promise<void> {
  const found = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  const known = new Set(found.rows.map(({ name }) => name));
  await sql`set local lock_timeout = ${sql.lit(attemptMs)}`.execute(db);
  for (const name of lockOrder.filter((one) => known.has(one)))
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(db);
  await sql`set local lock_timeout = 0`.execute(db);
}

/** Resolves before the next attempt; the pause is random, so that several instances do not collide again. */
export async function untilNextAttempt(): Promise<void> {
  await pause(pauseMs + Math.random() * pauseMs);
}
