import type { Kysely } from 'kysely';

/**
 * How often what carries a tag has been published anew (see page-cache/publishing.ts). Instances compare the whole table,
 * so that no order of commits hides a row from them.
 */
export async function contentVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_versions')
    .addColumn('tag', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .execute();
}
