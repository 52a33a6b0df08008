import { type Kysely, sql } from 'kysely';

/** Each target of the outbox is looked through for itself: what waits for one that is away costs the others nothing. */
export async function outboxByTarget(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_due_by_target on outbox (target, state, next_at)`.execute(db);
  await sql`drop index outbox_due`.execute(db);
}
