import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

import { migrationsFor } from '@/server/database/migrations';
import { makeSqliteDialect } from '@/server/database/sqlite-dialect';
import { makeOwnPostgres } from '../support/own-postgres';
import { describeWithPostgres } from '../support/with-postgres';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const createdAt = Date.parse('2026-11-20T20:30:00Z');

const details = JSON.stringify({
  product_id: ['internet', 'tv'],
  page: '/bundles?utm=1',
  topic: 3,
  context: {},
  variants: { b: '2', a: '1' },
});

/** A storage of the first version. */
async function fillFirstVersion(db: Kysely<unknown>) {
  await sql`insert into managers (id, email, name, password_hash, must_change_password, created_at)
    values ('m1', 'a@example.ru', 'Анна', '', 0, 0)`.execute(db);
  for (const [id, status, json] of [
    ['lead-1', 'new', details],
    ['lead-2', 'sold', details],
    ['lead-3', 'new', '{}'],
    ['lead-4', 'new', '[]'],
  ] as const)
    await sql`insert into leads (id, number, created_at, idempotency_key, body_hash, provider_id, city_name,
        time_zone, form_type, fio, phone, details, status)
      values (${id}, ${id}, ${createdAt}, ${id}, '', 1, 'Пермь', 'Asia/Yekaterinburg', 'card', 'Алёна Ёлкина',
        '79120004518', ${json}, ${status})`.execute(db);
  await sql`insert into lead_events (lead_id, at, kind, text)
    values ('lead-2', ${createdAt + 60_000}, 'outcome', 'Продано')`.execute(db);
  await sql`insert into outbox (id, lead_id, target, payload, state, attempts, next_at)
    values ('o1', 'lead-2', 'provider', '{}', 'delivered', 1, 0)`.execute(db);
}

async function upgrade(dialect: Dialect, name: 'sqlite' | 'postgres') {
  const db = new Kysely<unknown>({ dialect });
  const migrator = new Migrator({ db, provider: migrationsFor(name) });
  const first = await migrator.migrateTo('0001-leads-and-managers');
  expect(first.error).toBeUndefined();
  await fillFirstVersion(db);
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const { rows } = await sql<Record<string, unknown>>`select * from leads order by id`.execute(db);
  const managers = await sql<{ role: string }>`select role, disabled_at from managers`.execute(db);
  await db.destroy();
  return { leads: rows, managers: managers.rows };
}

function promises(run: () => ReturnType<typeof upgrade>) {
  test('leads of the first version are found, counted and due like new ones [MGR-04]', async () => {
    const { leads, managers } = await run();
    expect(leads[0]).toMatchObject({
      ...{ product: 'internet+tv', topic: 3, variant: 'a=1;b=2', page: '/bundles', version: 0 },
      ...{ local_day: '2026-11-21', local_hour: 1, name_key: 'алена елкина', name_last: 'елкина' },
      ...{ phone_reversed: '81540002197', closed_at: null, first_call_at: null },
    });
    expect(Number(leads[0]?.['due_at'])).toBe(createdAt);
    expect([leads[1]?.['closed_at'], leads[1]?.['first_call_at']].map(Number)).toEqual([
      createdAt + 60_000,
      createdAt + 60_000,
    ]);
    // A complaint that an earlier release could only mark as sold.
    expect(leads[1]).toMatchObject({
      ...{ provider_state: 'delivered', request_kind: 'service', status: 'resolved' },
    });
    for (const lead of leads.slice(2)) expect(lead).toMatchObject({ product: 'none', page: '', topic: null });
    // Existing managers keep all rights.
    expect(managers).toEqual([{ role: 'lead-admin', disabled_at: null }]);
  });
}

describe('embedded storage', () => {
  promises(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'migration-'));
    try {
      return await upgrade(
        makeSqliteDialect({ file: join(dir, 'site.db'), worker, deadlineMs: 5000 }),
        'sqlite',
      );
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

describeWithPostgres('PostgreSQL', () => {
  promises(async () => {
    const postgres = await makeOwnPostgres();
    try {
      const pool = new pg.Pool({ connectionString: postgres.url });
      return await upgrade(new PostgresDialect({ pool }), 'postgres');
    } finally {
      await postgres.drop();
    }
  });
});
