import type { Kysely } from 'kysely';

/**
 * Number of publications per cache tag (see page-cache/publishing.ts). Instances compare the whole table, so that no
 * commit order hides a row.
 */
export async function contentVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_versions')
    .addColumn('tag', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .execute();
}
