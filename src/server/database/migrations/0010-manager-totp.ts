import { type Kysely, sql } from 'kysely';

/**
 * Codes of an authenticator app as the managers' second step. The release before this one knows nothing of them: while it
 * runs again, the password alone opens the desk. Its lines of the record name no account; whose they are stays empty.
 */
export async function managerTotp(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manager_totp')
    .addColumn('manager_id', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('begun_at', 'bigint', (c) => c.notNull())
    .addColumn('enabled_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('manager_recovery_codes')
    .addColumn('manager_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('manager_recovery_codes_key', ['manager_id', 'code_hash'])
    .execute();
  await sql`alter table desk_audit add column subject_id text`.execute(db);
  await sql`create index desk_audit_subject on desk_audit (subject_id, seq) where subject_id is not null`.execute(
    db,
  );
}
