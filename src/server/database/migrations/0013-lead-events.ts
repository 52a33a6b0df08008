import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * Makes an outbox row one event of a lead; on PostgreSQL orders the history for the live inbox
 * (desk/event-feed.ts). Rows of the previous release announce a new lead. It claims only `waiting` rows, so
 * later events, which are `queued`, are left to this release.
 */
export async function addLeadEventColumns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const column of [
    "event text not null default 'lead.created'",
    'lead_version integer not null default 0',
    'queued_at bigint',
    'leased_until bigint',
  ])
    await sql`alter table outbox add column ${sql.raw(column)}`.execute(db);
  if (dialect === 'sqlite') return;
  // Existing events get 0 without a rewrite; new ones have null until they get a position.
  await sql`alter table lead_events add column feed_position bigint default 0`.execute(db);
  await sql`alter table lead_events alter column feed_position drop default`.execute(db);
  await sql`create index lead_events_feed on lead_events (feed_position)`.execute(db);
  await sql`create index lead_events_unplaced on lead_events (seq) where feed_position is null`.execute(db);
  // Continues after the previous release's ids, which browsers use as cursors.
  await sql`create sequence lead_events_position`.execute(db);
  await sql`select setval('lead_events_position', coalesce(max(seq), 0) + 1) from lead_events`.execute(db);
}
