import type { Kysely } from 'kysely';

/**
 * Publication counts per cache tag (page-cache/publishing.ts). Each instance compares the whole table, so
 * that it misses no row that a slow transaction commits late.
 */
export async function createContentVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_versions')
    .addColumn('tag', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .execute();
}
