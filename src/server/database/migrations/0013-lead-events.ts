import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * The outbox holds an event of a lead per row, and on PostgreSQL the live inbox has an order of its own for the history
 * (desk/event-feed.ts). The previous release writes rows without these columns: they announce a new lead, and are
 * placed like any other. It claims `waiting` rows alone, so it leaves later events, which are `queued`, to this release.
 */
export async function leadEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const column of [
    "event text not null default 'lead.created'",
    'lead_version integer not null default 0',
    'queued_at bigint',
    'leased_until bigint',
  ])
    await sql`alter table outbox add column ${sql.raw(column)}`.execute(db);
  if (dialect === 'sqlite') return;
  // Events of before have 0 without being rewritten; new ones have null until they are placed.
  await sql`alter table lead_events add column feed_position bigint default 0`.execute(db);
  await sql`alter table lead_events alter column feed_position drop default`.execute(db);
  await sql`create index lead_events_feed on lead_events (feed_position)`.execute(db);
  await sql`create index lead_events_unplaced on lead_events (seq) where feed_position is null`.execute(db);
  // Browsers that follow the previous release's numbers go on from there.
  await sql`create sequence lead_events_position`.execute(db);
  await sql`select setval('lead_events_position', coalesce(max(seq), 0) + 1) from lead_events`.execute(db);
}
