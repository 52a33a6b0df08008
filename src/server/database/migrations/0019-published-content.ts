import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * Versions of the operator's content (content-versions/content-versions.ts). Version 0 is the content of the
 * release, without any file of the operator.
 */
export async function createPublishedContent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('published_content')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('format', 'integer', (c) => c.notNull())
    .addColumn('release', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('changed', 'text', (c) => c.notNull())
    .addColumn('activation', 'integer', (c) => c.notNull())
    .execute();
  const empty = { published_at: 0, hash: '', format: 1, release: '', files: '{}', changed: '[]' };
  // The table was created above.
  const created = db as Kysely<{ published_content: typeof empty & { number: number; activation: number } }>;
  await created
    .insertInto('published_content')
    .values({ number: 0, activation: 0, ...empty })
    .execute();
}

/** Table of the operator's converted pictures (content-versions/content-pictures.ts). */
export async function createContentPictures(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('content_pictures')
    .addColumn('stem', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('bytes', dialect === 'sqlite' ? 'blob' : sql`bytea`, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('content_pictures_key', ['stem', 'file'])
    .execute();
}
